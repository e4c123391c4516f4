/** Part of the small script that every editor page loads. The aspect-ratio class is added by `core/embed` itself, from the iframe that it gets. */
import { registerBlockVariation } from '@wordpress/blocks';
import { lazyIcon } from '../../_runtime/registration/lazy-icon';
import { variants } from './variants';

/** Registers the services as variations of `core/embed`. */
export function register() {
	for ( const { responsive, ...variant } of variants() ) {
		registerBlockVariation( 'core/embed', {
			...variant,
			icon: lazyIcon( `core/embed/${ variant.name }` ),
			attributes: { providerNameSlug: variant.name, responsive },
			isActive: ( block: { providerNameSlug?: string } ) => block.providerNameSlug === variant.name,
		} as never );
	}
}
