/** Part of the small script that every editor page loads. The aspect-ratio class is added by `core/embed` itself, from the iframe that it gets. */
import { registerBlockVariation } from '@wordpress/blocks';
import { variants } from './variants';

/** Registers the services as variations of `core/embed`. */
export function register() {
	for ( const { responsive, ...variant } of variants() ) {
		registerBlockVariation( 'core/embed', {
			...variant,
			attributes: { providerNameSlug: variant.name, responsive },
			isActive: ( block: { providerNameSlug?: string } ) => block.providerNameSlug === variant.name,
		} as never );
	}
}
