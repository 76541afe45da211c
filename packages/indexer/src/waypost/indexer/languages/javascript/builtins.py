"""Names that JavaScript, its hosts and its test runners give, and calls that tell something."""


def words(text: str) -> frozenset[str]:
    """Return the words of a text."""
    return frozenset(text.split())


BUILTINS = words(
    """
    AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError
    FinalizationRegistry Float32Array Float64Array Function Generator GeneratorFunction Infinity Int16Array Int32Array
    Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set
    SharedArrayBuffer String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array
    Uint8ClampedArray WeakMap WeakRef WeakSet arguments decodeURI decodeURIComponent encodeURI encodeURIComponent
    escape eval globalThis isFinite isNaN parseFloat parseInt undefined unescape

    AbortController AbortSignal Blob BroadcastChannel Buffer Bun CustomEvent DOMException DOMParser Deno Document
    Element Event EventSource EventTarget File FileReader FormData HTMLElement Headers History Image
    IntersectionObserver KeyboardEvent MessageChannel MessageEvent MouseEvent MutationObserver Node NodeList
    Notification Option PerformanceObserver ReadableStream Request ResizeObserver Response Storage TextDecoder
    TextEncoder TransformStream URL URLSearchParams WebSocket Window Worker WritableStream XMLHttpRequest
    XMLSerializer __dirname __filename addEventListener alert atob btoa cancelAnimationFrame clearImmediate
    clearInterval clearTimeout confirm console crypto customElements dispatchEvent document fetch getComputedStyle
    global history importScripts indexedDB localStorage location matchMedia navigator open performance postMessage
    process prompt queueMicrotask removeEventListener requestAnimationFrame requestIdleCallback screen scroll scrollTo
    self sessionStorage setImmediate setInterval setTimeout structuredClone window $ jQuery

    Awaited Capitalize ConstructorParameters Exclude Extract InstanceType Iterable IterableIterator AsyncIterable
    AsyncIterator AsyncGenerator Lowercase NonNullable Omit Parameters Partial Pick PromiseLike Readonly ReadonlyArray
    ReadonlyMap ReadonlySet Record Required ReturnType ThisType Uncapitalize Uppercase NodeJS JSX Thenable
    PropertyDescriptor PropertyKey TemplateStringsArray ArrayLike

    describe it test expect beforeEach afterEach beforeAll afterAll before after suite jest vi cy Cypress context fit
    fdescribe xit xdescribe xtest assert sinon chai

    defineProps defineEmits defineExpose defineModel defineOptions defineSlots withDefaults $state $derived $effect
    $props $bindable $inspect $host
    """
)

FIRST_ONLY = words(
    """
    Generator AsyncGenerator Iterator AsyncIterator Iterable AsyncIterable IterableIterator AsyncIterableIterator
    Pick Omit Extract Exclude PromiseLike Promise
    """
)
"""Types whose first argument tells what they hold."""

TRANSPARENT = words(
    """
    Promise PromiseLike Awaited Partial Required Readonly NonNullable Pick Omit Extract Exclude ReturnType
    InstanceType DeepPartial DeepReadonly Mutable Writable Nullable Maybe Optional Draft Immutable Mock Mocked
    MockedObject DeepMocked UnwrapRef MaybeRef Jsonify Prettify Simplify
    """
)
"""Types that stand for their argument: what wraps a value, and what changes which of its members there are."""

ITERATING = words(
    """
    forEach map filter find findLast findIndex findLastIndex some every flatMap each partition groupBy sortBy sort
    toSorted
    """
)
"""Methods of containers that call their argument with an element."""

HOLDING = {
    **dict.fromkeys(words("Ref ShallowRef ComputedRef WritableComputedRef ModelRef"), "value"),
    **dict.fromkeys(words("RefObject MutableRefObject LegacyRef"), "current"),
}
"""Types that hold their argument under a name."""

SPECIAL = words(
    """
    require import then map flatMap all allSettled race any resolve from of values entries assign create freeze seal
    preventExtensions get at
    useMemo useCallback useState useReducer useRef memo forwardRef reactive shallowReactive readonly ref shallowRef
    toRaw markRaw computed observer debounce throttle once memoize cloneDeep structuredClone promisify
    writable readable derived defineStore inject createContext useContext defineProps withDefaults defineModel
    """
)
"""Functions whose result follows from their arguments."""

TELLING = SPECIAL | words(
    """
    route get post put patch delete del head options all use any register Router router controller group prefix
    on once addListener prependListener prependOnceListener addEventListener emit publish subscribe trigger fire
    fetch axios request ajax json superagent ky got navigate redirect plugin component directive provide
    """
)
"""Calls that may declare a route, make a request, register something or pass on a function."""

COMMON = words(
    """
    constructor toString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toJSON
    at concat copyWithin entries every fill filter find findIndex findLast findLastIndex some flat flatMap forEach
    includes indexOf join keys lastIndexOf map pop push reduce reduceRight reverse shift slice sort splice toReversed
    toSorted toSpliced unshift values with charAt charCodeAt codePointAt endsWith localeCompare match matchAll
    normalize padEnd padStart repeat replace replaceAll search split startsWith substr substring toLowerCase
    toUpperCase trim trimEnd trimStart toFixed toPrecision test exec get set has add delete clear size
    then catch finally resolve reject all race any next return throw call apply bind assign create freeze parse
    stringify now log info warn error debug trace dir table group groupEnd time timeEnd assert abs ceil floor max
    min random round sqrt pow
    on off once emit addListener removeListener removeAllListeners prependListener listeners addEventListener
    removeEventListener dispatchEvent write read end close open destroy pipe resume pause send listen start stop run
    init execute use route json status render redirect header type append remove insert update save load reset submit
    focus blur click preventDefault stopPropagation getElementById querySelector querySelectorAll getAttribute
    setAttribute appendChild removeChild insertBefore contains matches closest cloneNode createElement text html css
    attr val show hide toggle each extend proxy ready data children parent first last eq index is not
    query connect disconnect commit rollback begin transaction publish subscribe unsubscribe dispatch getState
    select where from orderBy limit count sum findOne findAll findMany findById request post put patch fetch getItem
    setItem removeItem getTime getDate getMonth getFullYear toISOString toBe toEqual toThrow mock mockReturnValue
    spyOn format validate process handle register unregister enqueue flush print name length message code path url
    method body params headers
    """
)
"""Names of methods so common that a unique candidate says nothing."""
