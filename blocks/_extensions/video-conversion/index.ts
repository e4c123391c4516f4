/**
 * Part of the small script that every editor page loads: offers to convert `core/video` blocks with a guid into `videopress/video`. The code for that
 * is loaded with the first such block.
 */
import * as page from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { isLoaded } from '../../_runtime/registration/availability';
import { site } from '../../_runtime/registration/site';
import { CORE } from '../../_shared/video/convert';

const EDITOR = 'core/block-editor';

interface BlockSelectors {
	getBlocksByName: ( name: string ) => readonly string[];
	getBlockAttributes: ( clientId: string ) => { guid?: unknown } | null;
}

export function register() {
	if ( ! isLoaded( 'videopress', site() ) || site().isPostEditor === false ) {
		return;
	}
	const { getBlocksByName, getBlockAttributes } = page.select( EDITOR ) as unknown as BlockSelectors;
	const stop = page.subscribe( () => {
		if ( getBlocksByName( CORE ).some( ( id ) => getBlockAttributes( id )?.guid ) ) {
			stop();
			// If it fails to load, the blocks stay as they are, and can be converted one by one.
			void import( './offer' ).then(
				( { offerConversion } ) => offerConversion( page as unknown as DataRegistry ),
				() => {}
			);
		}
	}, EDITOR );
}
