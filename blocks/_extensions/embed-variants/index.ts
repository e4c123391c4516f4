/** Part of the small script that every editor page loads. The embed block itself gives an embed its class of aspect from the frame that comes. */
import { registerBlockVariation } from '@wordpress/blocks';
import { variants } from './variants';

/** Adds the services to the embed block. */
export function register() {
	for ( const { responsive, ...variant } of variants() ) {
		registerBlockVariation( 'core/embed', {
			...variant,
			attributes: { providerNameSlug: variant.name, responsive },
			isActive: ( block: { providerNameSlug?: string } ) => block.providerNameSlug === variant.name,
		} as never );
	}
}
