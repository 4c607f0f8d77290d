/// A C++ program that solves a workload with Kiwi and prints the time, the values and the edits.
///
/// `maximum` is written as `minimum + length`, which saves Kiwi a variable and a row a span. Weights
/// grow by rank, because Kiwi knows no order of priorities but weights.
let kiwiDriverSource = #"""
  #include <kiwi/kiwi.h>
  #include <chrono>
  #include <cmath>
  #include <cstdio>
  #include <cstdlib>
  #include <string>
  #include <vector>
  using namespace kiwi;
  typedef std::chrono::steady_clock Clock;
  static double since(Clock::time_point t) {
    return std::chrono::duration<double>(Clock::now() - t).count();
  }
  int main(int argc, char** argv) {
    int repeats = std::atoi(argv[2]);
    FILE* f = std::fopen(argv[1], "r");
    int spans, rows, edits, frames;
    if (std::fscanf(f, "%d %d %d %d", &spans, &rows, &edits, &frames) != 4) return 2;
    std::vector<int> level(rows), relation(rows), edit(rows);
    std::vector<double> constant(rows);
    std::vector<std::vector<std::pair<int, double>>> terms(rows);
    for (int r = 0; r < rows; r++) {
      int n;
      if (std::fscanf(f, "%d %d %lf %d %d", &level[r], &relation[r], &constant[r], &edit[r], &n) != 5)
        return 2;
      terms[r].resize(n);
      for (auto& t : terms[r]) if (std::fscanf(f, "%d %lf", &t.first, &t.second) != 2) return 2;
    }
    std::vector<std::vector<double>> frame(frames, std::vector<double>(edits));
    for (auto& v : frame) for (auto& x : v) if (std::fscanf(f, "%lf", &x) != 1) return 2;
    double best = 1e30, perFrame = 0, checksum = 0;
    for (int n = 0; n < repeats; n++) {
      std::vector<Variable> low(spans), size(spans), knob(edits);
      std::vector<Constraint> all;
      all.reserve(rows + spans);
      std::vector<double> start(edits);
      for (int s = 0; s < spans; s++)
        all.emplace_back(Expression(Term(size[s])), OP_GE, strength::required);
      for (int r = 0; r < rows; r++) {
        std::vector<Term> sum;
        for (auto& t : terms[r]) {
          int s = t.first / 3, part = t.first % 3;
          if (part != 1) sum.emplace_back(low[s], t.second);
          if (part != 0) sum.emplace_back(size[s], t.second);
        }
        double c = -constant[r];
        if (edit[r] >= 0) {
          sum.emplace_back(knob[edit[r]], -1.0);
          start[edit[r]] = constant[r];
          c = 0;
        }
        all.emplace_back(
          Expression(std::move(sum), c),
          relation[r] < 0 ? OP_LE : relation[r] > 0 ? OP_GE : OP_EQ,
          level[r] < 0 ? strength::required : std::pow(4.0, level[r]));
      }
      auto t = Clock::now();
      Solver solver;
      for (auto& k : knob) solver.addEditVariable(k, 1e8);
      for (int e = 0; e < edits; e++) solver.suggestValue(knob[e], start[e]);
      for (auto& c : all) solver.addConstraint(c);
      solver.updateVariables();
      best = std::min(best, since(t));
      if (n + 1 < repeats) continue;
      if (frames > 0) {
        t = Clock::now();
        for (auto& v : frame) {
          for (int e = 0; e < edits; e++) solver.suggestValue(knob[e], v[e]);
          solver.updateVariables();
        }
        perFrame = since(t) / frames;
      }
      for (int s = 0; s < spans; s++) checksum += low[s].value() + size[s].value();
    }
    std::printf("%.9f %.9f %.6f\n", best, perFrame, checksum);
  }
  """#
