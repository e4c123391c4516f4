/** Times as people type them in recipes, and as durations. The editor and the server read them alike. */
export const TIMES: readonly ( readonly [ text: string, iso: string ] )[] = [
	[ '1 hour 20 min', 'PT80M' ],
	[ '1 hr 30 mins', 'PT90M' ],
	[ '1h30m', 'PT90M' ],
	[ '20 Minutes', 'PT20M' ],
	[ 'about 2 hours', 'PT120M' ],
	[ '1.5 hours', 'PT90M' ],
	[ '1,5 h', 'PT90M' ],
	[ '2 days', 'PT2880M' ],
	[ '90', 'PT90M' ],
	[ '1:30', 'PT90M' ],
	[ 'PT1H30M', 'PT90M' ],
	[ 'P1DT5M', 'PT1445M' ],
	[ 'pt45m', 'PT45M' ],
	[ '1\u00a0hour', 'PT60M' ],
	[ ' 10 min ', 'PT10M' ],
	[ '90 seconds', 'PT1M' ],
];

/** Times that are not understood. */
export const UNKNOWN: readonly string[] = [
	'',
	'overnight',
	'10-20 min',
	'1 1/2 hours',
	'1½ hours',
	'1 Std. 20 Min.',
	'2 meals',
	'1:75',
	'PT',
	'0',
	'30 seconds',
	'99999999999 days',
];
