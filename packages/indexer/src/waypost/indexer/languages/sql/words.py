"""Words of SQL that are no names, and functions that every database has."""

OBJECTS = {
    "TABLE": "type",
    "VIEW": "type",
    "TYPE": "type",
    "DOMAIN": "type",
    "FUNCTION": "function",
    "PROCEDURE": "function",
    "PROC": "function",
    "AGGREGATE": "function",
    "TRIGGER": "function",
    "PACKAGE": "module",
}
"""What `CREATE` may declare, and the kind of its symbol."""

BEFORE_OBJECT = frozenset(
    {
        "OR", "REPLACE", "ALTER", "TEMP", "TEMPORARY", "GLOBAL", "LOCAL", "UNLOGGED", "MATERIALIZED", "RECURSIVE",
        "FORCE", "NO", "NOFORCE", "EDITIONABLE", "NONEDITIONABLE", "EXTERNAL", "FOREIGN", "VIRTUAL", "TRANSIENT",
        "DEFINER", "SQL", "SECURITY", "INVOKER", "ALGORITHM", "UNDEFINED", "MERGE", "TEMPTABLE", "CONSTRAINT",
        "PRIVATE", "COLUMN", "ROW", "SECURE", "LIVE", "STREAMING", "CURRENT_USER", "DEFAULT", "MULTISET", "SET",
        "VOLATILE", "HYBRID",
    }
)  # fmt: skip
"""Words that may stand between `CREATE` and what is created."""

NO_CALL = frozenset(
    {
        "ALL", "AND", "ANY", "ARRAY", "AS", "ASC", "BETWEEN", "BY", "CASE", "CHECK", "CLUSTERED", "COLUMN", "COLUMNS",
        "CONFLICT", "CONSTRAINT", "CROSS", "CUBE", "DEFAULT", "DESC", "DISTINCT", "ELSE", "ELSIF", "END", "EXCEPT",
        "EXCLUDE", "EXISTS", "FETCH", "FILTER", "FOR", "FOREIGN", "FROM", "FULL", "GROUP", "GROUPING", "HAVING", "IF",
        "ILIKE", "IN", "INCLUDE", "INDEX", "INNER", "INHERITS", "INSERT", "INTERSECT", "INTERVAL", "INTO", "IS",
        "JOIN", "KEY", "LATERAL", "LIKE", "LIMIT", "LOOP", "NONCLUSTERED", "NOT", "NULLS", "OF", "OFFSET", "ON",
        "OPTION", "OR", "ORDER", "OUTER", "OVER", "PARTITION", "PRIMARY", "RANGE", "REFERENCES", "RETURN",
        "RETURNING", "RETURNS", "ROLLUP", "ROW", "ROWS", "SELECT", "SET", "SETS", "SOME", "STORAGE", "TABLE", "THEN",
        "TOP", "UNION", "UNIQUE", "UPDATE", "USING", "VALUES", "VARYING", "WHEN", "WHERE", "WHILE", "WITH", "WITHIN",
        "BIT", "CHAR", "CHARACTER", "DATETIME2", "DATETIMEOFFSET", "DEC", "DECIMAL", "ENUM", "FLOAT", "INT",
        "INTEGER", "NCHAR", "NUMBER", "NUMERIC", "NVARCHAR", "NVARCHAR2", "RAW", "REAL", "SMALLINT", "TIME",
        "TIMESTAMP", "TINYINT", "VARBINARY", "VARCHAR", "VARCHAR2", "BIGINT", "BINARY", "DOUBLE", "TEXT", "BLOB",
        "CLOB",
    }
)  # fmt: skip
"""Words that may stand before a parenthesis and are no functions."""

NO_TABLE = NO_CALL | frozenset(
    {"CASCADE", "RESTRICT", "ONLY", "NOWAIT", "SKIP", "OF", "STATISTICS", "UNNEST", "DUAL", "STRICT", "LOCKED", "VOID"}
)  # fmt: skip
"""Words that are no tables where one may be named."""

BUILTINS = frozenset(
    {
        "abs", "age", "any_value", "array_agg", "array_append", "array_length", "avg", "bool_and", "bool_or",
        "cardinality", "cast", "ceil", "ceiling", "char_length", "chr", "coalesce", "concat", "concat_ws", "convert",
        "count", "cume_dist", "current_date", "current_timestamp", "current_user", "currval", "date", "date_add",
        "date_diff", "date_format", "date_part", "date_sub", "date_trunc", "dateadd", "datediff", "datename",
        "datepart", "day", "dayofweek", "decode", "dense_rank", "encode", "exp", "extract", "find_in_set",
        "first_value", "floor", "format", "from_unixtime", "gen_random_uuid", "generate_series", "getdate",
        "getutcdate", "greatest", "group_concat", "hour", "ifnull", "iif", "initcap", "instr", "isnull", "json_agg",
        "json_array", "json_arrayagg", "json_build_object", "json_extract", "json_object", "json_value", "jsonb_agg",
        "jsonb_build_object", "lag", "last_insert_id", "last_value", "lead", "least", "left", "len", "length",
        "listagg", "ln", "locate", "log", "log10", "lower", "lpad", "ltrim", "make_interval", "max", "md5", "median",
        "min", "minute", "mod", "month", "newid", "nextval", "now", "nth_value", "ntile", "nullif", "nvl", "nvl2",
        "object_id", "octet_length", "parse", "patindex", "percent_rank", "percentile_cont", "pg_notify", "position",
        "power", "quote_ident", "quote_literal", "raise_application_error", "raiserror", "rand", "random", "rank",
        "regexp_like", "regexp_matches", "regexp_replace", "regexp_substr", "replace", "reverse", "right", "round",
        "row_number", "row_to_json", "rpad", "rtrim", "scope_identity", "second", "setval", "sha256", "sign",
        "split_part", "sqrt", "str_to_date", "string_agg", "string_split", "stddev", "strftime", "stuff", "substr",
        "substring", "sum", "sysdate", "sysdatetime", "systimestamp", "time", "timestampdiff", "to_char", "to_date",
        "to_json", "to_jsonb", "to_number", "to_timestamp", "to_tsquery", "to_tsvector", "translate", "trim", "trunc",
        "truncate", "try_cast", "try_convert", "unnest", "upper", "user", "uuid_generate_v4", "variance", "week",
        "xmlagg", "year",
    }
)  # fmt: skip
"""Functions of the databases, in small letters."""

TYPES = frozenset(
    {
        "bigint", "bigserial", "binary", "bit", "blob", "bool", "boolean", "bytea", "char", "character", "cidr",
        "citext", "clob", "cursor", "date", "datetime", "datetime2", "dec", "decimal", "double", "enum", "float",
        "float4", "float8", "image", "inet", "int", "int2", "int4", "int8", "integer", "interval", "json", "jsonb",
        "longblob", "longtext", "mediumint", "mediumtext", "money", "name", "nchar", "ntext", "number", "numeric",
        "nvarchar", "nvarchar2", "oid", "raw", "real", "record", "refcursor", "serial", "set", "smallint",
        "smallserial", "table", "text", "time", "timestamp", "timestamptz", "timetz", "tinyint", "trigger",
        "tsvector", "uniqueidentifier", "uuid", "varbinary", "varchar", "varchar2", "void", "xml", "year", "setof",
        "as", "not", "null", "primary", "references", "generated",
    }
)  # fmt: skip
"""Types of the databases, in small letters, and what else may follow a column's name."""

DEFAULT_SCHEMAS = frozenset({"public", "dbo", "main"})
"""Schemas that need not be named."""

SYSTEM_SCHEMAS = frozenset(
    {
        "pg_catalog",
        "information_schema",
        "sys",
        "mysql",
        "performance_schema",
        "sqlite_master",
        "dbms_output",
        "dbms_sql",
    }
)
"""Schemas of the databases themselves."""

LANGUAGES = frozenset({"", "sql", "plpgsql", "plsql", "spl", "pltsql"})
"""Languages of functions that are SQL."""
