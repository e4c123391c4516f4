/** The port `week`: the localized day names and the first day of the week. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Services, Week } from '../../../machines/content/localized-week';
import { asRecord, asText } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';

/** Copied from machines/content/localized-week, because services may import only types from machines. */
const DAYS = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ] as const;

/**
 * The services of the flow `localized-week`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createLocalizedWeekServices = ( deps: { request?: ApiFetch } = {} ): Services => {
	const { request = apiFetch } = deps;
	return {
		week: ( _: void, signal: AbortSignal ) =>
			requestSite( signal, async () =>
				readWeek( await request< unknown >( { path: '/wpcom/v2/business-hours/localized-week', signal } ) )
			),
	};
};

/**
 * Parses the response.
 *
 * @throws If a day has no name, so that a partially localized week is never shown.
 */
export function readWeek( answer: unknown ): Week {
	const { days, startOfWeek } = asRecord( answer ) ?? {};
	const names = asRecord( days ) ?? {};
	const missing = DAYS.find( ( day ) => asText( names[ day ] ) === '' );
	if ( missing ) {
		throw new Error( `The site did not say what ${ missing } is called.` );
	}
	const start = Number( startOfWeek );
	return {
		days: Object.fromEntries( DAYS.map( ( day ) => [ day, asText( names[ day ] ) ] ) ) as Week[ 'days' ],
		startOfWeek: Number.isInteger( start ) && start >= 0 && start < DAYS.length ? start : 0,
	};
}
