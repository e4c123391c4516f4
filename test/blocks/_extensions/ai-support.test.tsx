import { act, cleanup, render } from '@testing-library/react';
import { BlockEditorProvider } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { getBlockType, registerBlockType } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import { provideServices } from '../../_kit/services';
import type { Site } from '../../../blocks/_runtime/registration/site';
import { site } from '../../../blocks/_runtime/registration/site';
import { useAiSupport } from '../../../blocks/_extensions/ai-support/use-ai-support';
import type { Quota } from '../../../machines/ai/ai-feature';
import { allowed } from '../../machines/ai/ai-feature/ai-feature.model';

/** The editor's own preferences, of whose store the package is not ours to import. */
const hide = ( names: string[] ) =>
	( dispatch( 'core/preferences' ) as unknown as { set: ( ...preference: unknown[] ) => void } ).set(
		'core',
		'hiddenBlockTypes',
		names
	);

const Supported = ( { name }: { name: string } ) => ( useAiSupport( name ) ? 'supported' : 'not supported' );

beforeAll( () => {
	if ( ! getBlockType( 'test/text' ) ) {
		const text = { name: 'test/text', apiVersion: 3, title: 'Text', category: 'text', attributes: {} };
		registerBlockType( text as BlockConfiguration, { save: () => null } );
	}
} );
beforeEach( () => hide( [] ) );
afterEach( () => {
	cleanup();
	delete window.statecraft;
} );

/** What is shown when the site has said this. Each editor has a flow of its own, so each test has an editor of its own. */
async function shown( says: Partial< Quota > | Error = {}, name = 'test/text' ): Promise< string > {
	provideServices( {
		'ai-feature': async () => ( {
			quota: async () => {
				if ( says instanceof Error ) {
					throw says;
				}
				return { ...allowed, ...says };
			},
		} ),
	} );
	const { container } = render(
		<BlockEditorProvider value={ [] } useSubRegistry>
			<Supported name={ name } />
		</BlockEditorProvider>
	);
	await act( async () => {} );
	return container.textContent ?? '';
}

it( '[AI-011] is there when nothing speaks against it', async () => {
	expect( await shown() ).toBe( 'supported' );
} );

it( '[AI-107] is there while the site cannot be read', async () => {
	expect( await shown( new Error( 'No answer' ) ) ).toBe( 'supported' );
} );

it.each( [
	[ '[AI-007] is not there without the feature', { hasFeature: false } ],
	[ '[AI-008] is not there for one who is not connected', { isConnected: false } ],
	[ '[AI-009] is not there when the site has an error code', { errorCode: 'ai_not_allowed' } ],
] )( '%s', async ( _, says ) => {
	expect( await shown( says ) ).toBe( 'not supported' );
} );

it( '[AI-004] asks for no connection on the hosted platform', async () => {
	const hosted: Site = { ...site(), siteType: 'simple' };
	window.statecraft = hosted;
	expect( await shown( { isConnected: false } ) ).toBe( 'supported' );
} );

it( '[AI-006] is not there for a block type that is not registered', async () => {
	expect( await shown( {}, 'test/unheard-of' ) ).toBe( 'not supported' );
} );

it( '[AI-010] goes and comes with the assistant block in the preferences', async () => {
	hide( [ 'jetpack/ai-assistant' ] );
	expect( await shown() ).toBe( 'not supported' );
	await act( async () => hide( [ 'core/verse' ] ) );
	expect( document.body ).toHaveTextContent( 'supported' );
	expect( document.body ).not.toHaveTextContent( 'not supported' );
} );
