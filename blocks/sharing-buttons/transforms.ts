import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { SERVICES, currentSlug, nameOf } from './services';

/** The buttons for those of the icons whose service has a page for sharing. */
const buttonsFor = ( icons: readonly Block[] ) =>
	icons
		.map( ( { attributes } ) => currentSlug( String( attributes.service ) ) )
		.filter( ( service ) => SERVICES.includes( service ) )
		.map( ( service ) => createBlock( 'jetpack/sharing-button', { service, label: nameOf( service ) } ) );

/** Icons that lead to the profiles of the site become buttons that share its posts. Colours and sizes have the same names; the rest is dropped. */
const fromSocialIcons = {
	type: 'block',
	blocks: [ 'core/social-links' ],
	isMatch: ( _: object, { innerBlocks }: Block ) => buttonsFor( innerBlocks ).length > 0,
	transform: ( attributes: { showLabels?: boolean }, innerBlocks: readonly Block[] ) =>
		createBlock(
			'jetpack/sharing-buttons',
			{ ...attributes, styleType: attributes.showLabels ? 'icon-text' : 'icon' },
			buttonsFor( innerBlocks )
		),
};

export const transforms = { from: [ fromSocialIcons ] as never[] };
