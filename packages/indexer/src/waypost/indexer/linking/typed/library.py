"""What the collections, optionals, futures and function types of the platforms give back: tables, no code.

A result is told by a letter: `e` an element (the last type argument), `k` a key (the first one), `s` the same as the
receiver, `l` a list of elements, `K` a list of keys, `P` a list of entries, `o` an optional element, `O` an optional
key, `R` a list of the receiver, `w` a task of what the function gives,
`m` a list of what the function gives, `r` what the function gives, `a` the first argument's value.
"""

from __future__ import annotations

import re

_FUNCTION = re.compile(
    r"(Function\d*|Consumer|Supplier|Predicate|Operator|Runnable|Callable|Handler|Listener|Callback|Action|Func|Delegate|Comparator|Comparison|Converter|Factory|Provider|Mapper|Visitor|\?)$"
)


def is_function_type(name: str) -> bool:
    """Whether a type's name is that of a function's type."""
    return _FUNCTION.search(name) is not None


def words(text: str) -> frozenset[str]:
    """Return the words of a text."""
    return frozenset(text.split())


def _table(**words: str) -> dict[str, str]:
    return {name: letter for letter, names in words.items() for name in names.split()}


RESULTS = _table(
    e="get getFirst getLast first last single next previous poll peek pop element removeFirst removeLast"
    " removeFirstOrNull removeLastOrNull firstOrNull lastOrNull singleOrNull elementAt elementAtOrNull"
    " getOrNull getOrElse getOrDefault orElse orElseThrow orElseGet orNull random randomOrNull find findLast"
    " maxBy minBy maxByOrNull minByOrNull maxWith minWith maxOrNull minOrNull max min getOrPut computeIfAbsent"
    " putIfAbsent remove removeAt dequeue First FirstOrDefault Last LastOrDefault Single SingleOrDefault"
    " ElementAt ElementAtOrDefault Find FindLast Max Min MaxBy MinBy Peek Dequeue Pop GetValueOrDefault"
    " FirstAsync FirstOrDefaultAsync SingleAsync SingleOrDefaultAsync FindAsync GetByIdAsync GetAsync"
    " FindByIdAsync AddAsync UpdateAsync LastOrDefaultAsync LastAsync GetResult GetAwaiter ConfigureAwait"
    " GetOrAdd head join await getNow getValue getNode block blockingGet apply get$ findOne getObject Result"
    " Current Value Object value current result body getBody",
    k="getKey firstKey lastKey save saveAndFlush getReferenceById getOne getById",
    s="stream parallelStream sorted distinct limit skip filter peek$ toList toSet collect iterator listIterator"
    " subList reversed boxed parallel sequential onClose takeWhile dropWhile asSequence toMutableList"
    " toMutableSet asIterable sortedBy sortedByDescending sortedWith sortedDescending shuffled distinctBy drop"
    " dropLast filterNot filterNotNull onEach plus minus ifEmpty orEmpty asReversed toTypedArray asFlow"
    " toHashSet toSortedSet filterIndexed union intersect subtract headSet tailSet descendingIterator clone"
    " copyOf toCollection flowOn buffer also apply$ takeIf takeUnless Where OrderBy OrderByDescending ThenBy"
    " ThenByDescending Skip Take Distinct DistinctBy ToList ToArray ToHashSet AsEnumerable AsQueryable"
    " AsNoTracking Include ThenInclude Reverse Concat Union Except Intersect Append Prepend SkipWhile"
    " TakeWhile ToListAsync ToArrayAsync AsReadOnly ToImmutableList ToImmutableArray FindAll AsSpan"
    " DefaultIfEmpty AsParallel toSeq toVector toIndexedSeq tail init sortBy sortWith reverse view withFilter"
    " slice intersect diff take and or xor shl shr ushr inv times div rem unaryMinus inc dec coerceAtLeast"
    " coerceAtMost coerceIn absoluteValue appended prepended filterKeys ::: ++ :+ +: or toArray iterator$ lazy",
    R="until downTo step rangeTo rangeUntil",
    w="async supplyAsync Run StartNew runAsync",
    l="ListAsync GetAllAsync ListAllAsync values Values findAll findAllById saveAll Span",
    K="keySet keys Keys navigableKeySet",
    P="entrySet entries descendingMap toPairs",
    o="findFirst findAny reduce$ headOption lastOption maxOption minOption maxByOption minByOption lift",
    O="findById findOneById",
    m="map mapNotNull flatMap mapToObj mapIndexed mapTo Select SelectMany collect$ flatMapToObj concatMap"
    " mapLeft thenApply thenCompose thenApplyAsync ContinueWith mapConserve scan runningFold",
    r="let run with use fold foldLeft foldRight withLock synchronized runBlocking withContext coroutineScope"
    " lazy$ runCatching computeIfPresent Aggregate getOrHandle submit",
    a="requireNonNull checkNotNull requireNotNull notNull remember listOfNotNull$ identity FromResult",
)
"""What a call of a member gives, by the member's name; names with `$` are taken in their place only."""

PROPERTIES = _table(
    e="Result Current Value value current last first head Object",
    k="key Key",
    l="values Values",
    K="keys Keys keySet",
    P="entries entrySet",
    s="indices$ tail init reverse toList toSeq toSet toVector iterator toArray distinct sorted reversed",
    o="headOption lastOption",
)
"""What a member gives that is not called."""

PARAMETERS = {
    **dict.fromkeys(
        ("fold", "foldLeft", "Aggregate", "scan", "forEachIndexed", "mapIndexed", "filterIndexed", "onEachIndexed"),
        "?e",
    ),
    "foldRight": "e?",
    **dict.fromkeys(
        ("reduce", "sorted", "sort", "sortWith", "Sort", "max", "min", "maxWith", "minWith", "reduceOption"), "ee"
    ),
    **dict.fromkeys(("computeIfAbsent", "getOrElseUpdate"), "k"),
    **dict.fromkeys(("compute", "computeIfPresent"), "ke"),
    "merge": "ee",
    **dict.fromkeys(("let", "also", "takeIf", "takeUnless", "use", "pipe", "tap", "runCatching"), "s"),
    "Select": "e?",
}
"""What a function gets that is passed to a member, by the member's name, a letter each; else elements."""

BUILDERS = {
    "buildString": "StringBuilder",
    "buildList": "MutableList",
    "buildSet": "MutableSet",
    "buildMap": "MutableMap",
}
"""Functions that run a block on something that they make."""

BUILDER_MEMBERS = words("append appendLine insert add addAll put putAll remove removeAll clear set plusAssign")
"""Members of what such functions make."""

RECEIVING = frozenset({"apply", "run", "with", "buildString", "buildList", "buildMap"})
"""Calls that run a block on their receiver."""

PLAIN = {
    **dict.fromkeys(
        words(
            "toString ToString substring Substring trim Trim strip toLowerCase toUpperCase lowercase uppercase"
            " ToLower ToUpper replace Replace replaceAll format Format formatted join Join concat repeat valueOf"
            " getName getSimpleName getMessage name mkString joinToString toLower toUpper capitalize Message Name"
            " simpleName canonicalName readLine nextLine getCanonicalName getTypeName ToLowerInvariant"
            " ToUpperInvariant TrimEnd TrimStart PadLeft PadRight"
        ),
        "String",
    ),
    **dict.fromkeys(
        words(
            "length size count Count Length hashCode GetHashCode indexOf IndexOf lastIndexOf compareTo CompareTo"
            " compare intValue nextInt parseInt ordinal toInt signum"
        ),
        "int",
    ),
    **dict.fromkeys(words("longValue nextLong parseLong currentTimeMillis nanoTime toLong toMillis"), "long"),
    **dict.fromkeys(words("doubleValue nextDouble parseDouble toDouble random sqrt pow"), "double"),
    **dict.fromkeys(
        words(
            "equals Equals isEmpty isNotEmpty contains Contains startsWith endsWith StartsWith EndsWith hasNext"
            " containsKey ContainsKey isPresent Any All anyMatch allMatch noneMatch matches isBlank containsValue"
            " exists forall nonEmpty isNullOrEmpty IsNullOrEmpty IsNullOrWhiteSpace booleanValue parseBoolean HasValue"
        ),
        "boolean",
    ),
    "getClass": "Class",
    "GetType": "Type",
    "toCharArray": "[]",
    "getBytes": "[]",
}
"""Members whose type is the same whatever they are asked of."""

NUMBERS = words(
    "int long short byte double float Integer Long Short Byte Double Float Int decimal uint ulong BigDecimal"
    " number nint"
)

SELF = words("apply also takeIf takeUnless onEach tap onSuccess onFailure")
"""Members that give what they are asked of, whatever that is, unless it is a function."""

PAIRS = words("Pair Triple Tuple Tuple2 Tuple3 Tuple.Create ValueTuple Map.entry SimpleEntry")
"""Functions that put their arguments beside each other."""

FACTORIES = _table(
    Map="mapOf mutableMapOf hashMapOf linkedMapOf sortedMapOf Map Map.of Map.ofEntries ImmutableMap.of mutable.Map",
    List="List.of Arrays.asList Stream.of Set.of Collections.singletonList Collections.singleton ImmutableList.of"
    " Flux.just Collections.unmodifiableList List.copyOf Set.copyOf Lists.newArrayList listOf mutableListOf"
    " setOf mutableSetOf arrayOf arrayListOf sequenceOf listOfNotNull hashSetOf linkedSetOf flowOf Seq List"
    " Vector Set Array Some Option IndexedSeq LazyList Iterator",
    Optional="Optional.of Optional.ofNullable Mono.just Task.FromResult CompletableFuture.completedFuture"
    " Future.successful Result.success Mono.justOrEmpty Option.apply ValueTask.FromResult",
)
"""Functions that put their arguments into a container, by the last parts of their names."""

MAPS = ("Map", "Dictionary", "ILookup", "MultiValueMap", "Grouping")
"""Ends of the names of types whose elements are entries."""

FUNCTIONS: dict[str, tuple[tuple[int, ...], int | None]] = {
    "Function": ((0,), 1), "BiFunction": ((0, 1), 2), "Supplier": ((), 0), "Callable": ((), 0),
    "Consumer": ((0,), None),
    "BiConsumer": ((0, 1), None), "Predicate": ((0,), None), "BiPredicate": ((0, 1), None), "UnaryOperator": ((0,), 0),
    "BinaryOperator": ((0, 0), 0), "Comparator": ((0, 0), None), "Runnable": ((), None), "ToIntFunction": ((0,), None),
    "ToLongFunction": ((0,), None), "ToDoubleFunction": ((0,), None), "IntFunction": ((), 0), "Converter": ((0,), 1),
    "Comparison": ((0, 0), None), "EventHandler": ((-1, 0), None), "ToIntBiFunction": ((0, 1), None),
    "Lazy": ((), 0), "ThrowingSupplier": ((), 0), "Provider": ((), 0), "IntPredicate": ((), None),
    "CheckedFunction": ((0,), 1),
}  # fmt: skip
"""Types of functions: which type arguments are the parameters, which the result."""
