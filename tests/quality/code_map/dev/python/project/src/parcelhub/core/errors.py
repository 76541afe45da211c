class ParcelError(Exception):  # ~~ def class ParcelError
    code = "parcel"  # ~~ def variable ParcelError.code

    def __init__(self, message, *, code=None):  # ~~ def method ParcelError.__init__
        super().__init__(message)
        if code:
            self.code = code

    def describe(self):  # ~~ def method ParcelError.describe
        return f"{self.code}: {self}"


class NoRate(ParcelError):  # ~~ def class NoRate
    code = "no-rate"  # ~~ def variable NoRate.code

    def __init__(self, zone):  # ~~ def method NoRate.__init__
        super().__init__(f"no rate for {zone}")  # ~~ call ParcelError.__init__
        self.zone = zone
