-- What wrk sends for `pnpm bench`; run-wrk.ts starts it and says what the arguments are.
-- Pair number i is the same member, product and direction as in order-requests.ts.

local heads, tails, pair, step, key

local function pieces(file)
  local found = {}
  for piece in assert(io.open(file, 'rb')):read('*a'):gmatch('([^\30]+)') do
    found[#found + 1] = piece
  end
  return found
end

function init(args)
  heads, tails = pieces(args[1]), pieces(args[2])
  pair, step, key, connections = tonumber(args[3]), tonumber(args[4]), args[5], tonumber(args[6])
  sent = 0
  collectgarbage()
  cpuFrom = os.clock()
end

function request()
  local place = pair * step % #heads
  local product = (math.floor(pair / #heads) + place) % (#tails / 2)
  local text = heads[place + 1] .. key .. string.format('%012x', pair) .. tails[product * 2 + pair % 2 + 1]
  pair = pair + 1
  sent = sent + 1
  return text
end

local thread

function setup(only)
  thread = only
end

-- wrk adds answers that nobody waited for to those that took longer than two of an ordinary kind, as if it had gone on
-- asking meanwhile. A connection of ours asks when it has its answer, so they are taken out again, the longest first, as
-- they came in: for one of `n`, one each of `n - ordinary`, `n - 2 * ordinary` … down to `ordinary`.
local function answersOf(latency, ordinary)
  local times, counts = {}, {}
  for i = 1, #latency do
    local time, count = latency(i)
    times[i], counts[time] = time, tonumber(count)
  end
  for i = #times, 1, -1 do
    local time = times[i]
    if time >= 2 * ordinary then
      for less = time - ordinary, ordinary + 1, -ordinary do
        counts[less] = counts[less] - counts[time]
      end
    end
  end
  return times, counts
end

local function percentile(times, counts, rank)
  local passed = 0
  for _, time in ipairs(times) do
    passed = passed + counts[time]
    if passed >= rank then return time end
  end
end

-- One line of JSON; times in microseconds.
function done(summary, latency)
  local clockAtEnd = os.clock()
  local answers, errors = summary.requests, summary.errors
  local ordinary = math.floor(summary.duration / math.floor(answers / thread:get('connections')))
  local times, counts = answersOf(latency, ordinary)
  local counted = 0
  for _, count in pairs(counts) do counted = counted + count end
  assert(counted == answers, 'wrk counts in another way than it did')
  print(string.format(
    '{"answers":%d,"refused":%d,"broken":%d,"us":%d,"p50":%d,"p99":%d,"longest":%d,"sent":%d,"cpu":%d}',
    answers, errors.status, errors.connect + errors.read + errors.write + errors.timeout, summary.duration,
    percentile(times, counts, answers * 0.5), percentile(times, counts, answers * 0.99), latency.max, thread:get('sent'),
    (clockAtEnd - thread:get('cpuFrom')) * 1000000))
end
