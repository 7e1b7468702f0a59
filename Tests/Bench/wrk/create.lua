-- For wrk: requests that create records, one each or many together, or that ask for something.
--
-- BENCH_FORM: "get", "file" (what is in the file BENCH_BODY), "record" (a JSON object), "kinto", "baukasten" or the same with "-batch"; BENCH_SIZE: records in a batch;
-- BENCH_VARY: a path with "%d", asked for with 1000 to 9999 in turn; BENCH_AUTHORIZATION, BENCH_PATH (of Kinto's collection), BENCH_DESCRIPTION (version of Baukasten's description).

local form = os.getenv("BENCH_FORM")
local size = tonumber(os.getenv("BENCH_SIZE") or "1")
local collection = os.getenv("BENCH_PATH")
local description = os.getenv("BENCH_DESCRIPTION")
local vary = os.getenv("BENCH_VARY")
-- UUIDs of version 7 begin with the milliseconds since 1970.
local begun = os.time() * 1000
local run = math.floor((os.clock() * 1e6 + os.time()) % 0xffff)
local number = 0

local function id()
  number = number + 1
  local time = begun + math.floor(number / 8)
  return string.format("%08x-%04x-7%03x-8%03x-%04x%08x", math.floor(time / 65536), time % 65536,
    number % 4096, math.floor(number / 4096) % 4096, run, number)
end

local function fields()
  number = number + 1
  return string.format('{"Title":"Entry %d","Stars":%d,"Body":"A line of text as people write it."}', number, number % 6)
end

local one = {
  record = fields,
  kinto = function() return '{"data":' .. fields() .. "}" end,
  baukasten = function() return '{"fields":' .. fields() .. "}" end,
}

if form == "file" then
  local content = io.open(os.getenv("BENCH_BODY"), "rb"):read("*a")
  one.file = function() return content end
end

local many = {
  ["kinto-batch"] = {
    start = '{"defaults":{"method":"POST","path":"' .. (collection or "") .. '"},"requests":[',
    part = function() return '{"body":{"data":' .. fields() .. "}}" end,
    stop = "]}",
  },
  ["baukasten-batch"] = {
    start = '{"device":"01980000-0000-7000-8000-000000000001","epoch":null,"view":null,"since":0,"limit":1,"ops":[',
    part = function()
      return '{"id":"' .. id() .. '","record":"' .. id() .. '","model":"Entry","kind":"create","fields":' .. fields()
        .. ',"description":' .. description .. ',"at":' .. begun .. "}"
    end,
    stop = "]}",
  },
}

local function body()
  if one[form] then return one[form]() end
  local batch = many[form]
  local parts = {}
  for place = 1, size do parts[place] = batch.part() end
  return batch.start .. table.concat(parts, ",") .. batch.stop
end

wrk.method = form == "get" and "GET" or "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Authorization"] = os.getenv("BENCH_AUTHORIZATION")

function request()
  if form == "get" and vary then
    number = number + 1
    return wrk.format(nil, string.format(vary, 1000 + number % 9000))
  end
  if form == "get" then return wrk.format() end
  return wrk.format(nil, nil, nil, body())
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requests":%d,"seconds":%f,"failed":%d,"median":%f,"p99":%f}\n', summary.requests,
    summary.duration / 1e6, errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
