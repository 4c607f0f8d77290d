print("bowerbird")
