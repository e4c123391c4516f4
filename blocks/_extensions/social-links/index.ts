/** Part of the small script that every editor page loads: adds a transform from social icons widgets to `core/social-links`. */
import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { WIDGETS, linksOf } from './from-widget';

interface Widget {
	idBase?: string;
	instance?: { raw?: Readonly< Record< string, unknown > > };
}

const SIZES: Readonly< Record< string, string > > = {
	small: 'has-small-icon-size',
	large: 'has-large-icon-size',
};

/** The transform from `core/legacy-widget`. */
export const fromWidget = {
	type: 'block',
	blocks: [ 'core/legacy-widget' ],
	isMatch: ( { idBase, instance }: Widget ) => WIDGETS.includes( idBase ?? '' ) && Boolean( instance?.raw ),
	transform( { instance }: Widget ): Block[] {
		const raw = instance?.raw ?? {};
		const title = typeof raw.title === 'string' ? raw.title.trim() : '';
		const links = createBlock(
			'core/social-links',
			{ openInNewTab: Boolean( raw[ 'new-tab' ] ), size: SIZES[ String( raw[ 'icon-size' ] ) ] },
			linksOf( raw ).map( ( link ) => createBlock( 'core/social-link', { ...link } ) )
		) as Block;
		return title ? [ createBlock( 'core/heading', { content: title } ) as Block, links ] : [ links ];
	},
};

interface Settings {
	transforms?: { from?: readonly unknown[] };
}

/** Adds the transform to `core/social-links`. */
export const withWidget = < S extends Settings >( settings: S, name: string ): S =>
	name === 'core/social-links'
		? {
				...settings,
				transforms: { ...settings.transforms, from: [ ...( settings.transforms?.from ?? [] ), fromWidget ] },
			}
		: settings;

export const register = () => addFilter( 'blocks.registerBlockType', 'statecraft/social-links', withWidget );
