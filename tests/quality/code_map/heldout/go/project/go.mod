module git.acme.dev/sheets/calc/v2

go 1.22
