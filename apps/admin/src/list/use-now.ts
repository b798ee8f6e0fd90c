/**
 * The current time as a page shows it. It is read outside of rendering, and renewed every minute, so that "Today" stays
 * true.
 */
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
