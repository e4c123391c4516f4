/** The site data decides which blocks are registered; tested through the real registration, not just the rule. */
import { getBlockType, unregisterBlockType } from '@wordpress/blocks';
import { defineBlock } from '../../blocks/_runtime/registration/define-block';
import type { Site } from '../../blocks/_runtime/registration/site';
import { register as registerAssistant } from '../../blocks/ai-assistant';
import { register as registerCalendly } from '../../blocks/calendly';

const registerAmazon = () =>
	defineBlock(
		{ name: 'jetpack/amazon', title: 'Amazon', apiVersion: 3, category: 'text' } as { name: string; title: string },
		{
			save: () => null,
			edit: async () => ( { default: () => null } ),
		}
	);
const registerImage = () =>
	defineBlock(
		{ name: 'jetpack/ai-image', title: 'Image', apiVersion: 3, category: 'text' } as {
			name: string;
			title: string;
		},
		{
			save: () => null,
			edit: async () => ( { default: () => null } ),
		}
	);

/** The titles of the blocks that are registered on a site. */
function titlesOn( site: Partial< Site > ): string[] {
	window.statecraft = { urls: {}, ...site } as Site;
	[ registerAssistant, registerCalendly, registerAmazon, registerImage ].forEach( ( register ) => register() );
	return [ 'jetpack/ai-assistant', 'jetpack/calendly', 'jetpack/amazon', 'jetpack/ai-image' ].flatMap( ( name ) => {
		const type = getBlockType( name );
		if ( ! type ) {
			return [];
		}
		unregisterBlockType( name );
		return [ type.title ];
	} );
}

afterEach( () => {
	delete window.statecraft;
} );

it( '[CONT-166] beta and experimental blocks are registered only if they are enabled', () => {
	expect( titlesOn( {} ) ).toEqual( [ 'AI Assistant', 'Calendly' ] );
	expect( titlesOn( { features: [ 'experimental' ] } ) ).toEqual( [ 'AI Assistant', 'Calendly', 'Image' ] );
} );

it( '[CONT-158] a beta block says so in its title', () => {
	expect( titlesOn( { features: [ 'beta' ] } ) ).toEqual( [ 'AI Assistant', 'Calendly', 'Amazon (beta)' ] );
} );

it( '[CONT-164] in editors without a post, only the blocks on their list are registered', () => {
	expect( titlesOn( { isPostEditor: false } ) ).toEqual( [ 'Calendly' ] );
} );

it( '[CONT-167] blocks that the site reports as unavailable are not registered', () => {
	expect( titlesOn( { unavailable: [ 'calendly' ] } ) ).toEqual( [ 'AI Assistant' ] );
} );
