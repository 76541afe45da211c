class Desk:  # ~~ def class Desk
    def blank(self):  # ~~ def method Desk.blank
        return self.accept(0, {})  # ~~ call Desk.accept

    def accept(self, form, files):  # ~~ def method Desk.accept
        return {"form": form, "files": sorted(files)}
