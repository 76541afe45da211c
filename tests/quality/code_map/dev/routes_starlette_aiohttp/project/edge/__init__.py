from edge.app import app as application  # ~~ import edge/app.py
