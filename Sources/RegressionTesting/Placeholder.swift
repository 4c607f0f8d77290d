// Filled by the comparison of pictures and runs.
