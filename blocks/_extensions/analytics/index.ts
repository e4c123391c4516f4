/**
 * Part of the small script that every editor page loads: counts events, for people who have agreed. The code that sends them is loaded with
 * the first event.
 */
import { addAction } from '@wordpress/hooks';
import { site } from '../../_runtime/registration/site';

/** Counts an event. */
type Count = ( name: string, properties?: Readonly< Record< string, string | number > > ) => void;

/**
 * Counts the events of the action `statecraft.track`.
 *
 * @param load Loads the code that sends events to a URL. If that fails, nothing is counted.
 */
export function register( load: ( pixel: string ) => Promise< Count > ) {
	const { analytics } = site();
	if ( analytics ) {
		addAction( 'statecraft.track', 'statecraft/analytics', ( ...event: Parameters< Count > ) => {
			load( analytics.pixel ).then(
				( count ) => count( ...event ),
				() => {}
			);
		} );
	}
}
