import os


class Mail:  # ~~ def class Mail
    sender = os.environ.get("MAIL_SENDER") or "nobody"  # ~~ def variable Mail.sender; config MAIL_SENDER

    def __init__(self, retries=os.getenv("MAIL_RETRIES", "3")):  # ~~ def method Mail.__init__; config MAIL_RETRIES
        self.retries = int(retries)

    def send(self, environ):  # ~~ def method Mail.send
        """os.environ["IN_A_DOCSTRING"] is no read."""
        if os.environ['MAIL_DRY'] == "1":  # ~~ config MAIL_DRY
            return environ.get("NOT_THE_PROCESS")
        return None
