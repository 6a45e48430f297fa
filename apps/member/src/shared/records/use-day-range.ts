import { platformTimeZone } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../platform.tsx';
import { confQuery } from '../queries.ts';
import { allDays, instantsOf } from './day-range.ts';

/** Day filter of a list, and the time range of its query in the platform's zone. */
export function useDayRange() {
  const { language } = useText();
  const { data: conf } = useQuery(confQuery(usePlatform(), language));
  const [range, setRange] = useState(allDays);
  const timeZone = conf?.timeZone ?? platformTimeZone;
  return { days: { value: range, onChange: setRange }, timeZone, bounds: instantsOf(range, timeZone) };
}
