/** Part of the small script that every editor page loads: shows that no reader can open the post. */
import { site } from '../../_runtime/registration/site';

export function register() {
	const { kept } = site();
	if ( kept ) {
		// The post is withheld even without the notice.
		void import( './notice' ).then(
			( { show } ) => show( kept ),
			() => {}
		);
	}
}
