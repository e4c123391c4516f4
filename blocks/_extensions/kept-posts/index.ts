/** Part of the small script that every editor page loads: says of a post that Jetpack kept for its subscribers that it is withheld. */
import { site } from '../../_runtime/registration/site';

export function register() {
	const { kept } = site();
	if ( kept ) {
		// Without it the post is withheld all the same.
		void import( './notice' ).then(
			( { show } ) => show( kept ),
			() => {}
		);
	}
}
