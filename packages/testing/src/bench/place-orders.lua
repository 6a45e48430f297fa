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
  pair, step, key = tonumber(args[3]), tonumber(args[4]), args[5]
  sent = 0
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

-- One line of JSON; times in microseconds.
function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"answers":%d,"refused":%d,"broken":%d,"us":%d,"p50":%d,"p99":%d,"longest":%d,"sent":%d,"cpu":%d}',
    summary.requests, errors.status, errors.connect + errors.read + errors.write + errors.timeout, summary.duration,
    latency:percentile(50), latency:percentile(99), latency.max, thread:get('sent'),
    (os.clock() - thread:get('cpuFrom')) * 1000000))
end
