import { act, fireEvent, render, screen } from '@testing-library/react';
import {
	createBlock,
	getBlockType,
	registerBlockType,
	unregisterBlockType,
	unstable__bootstrapServerSideBlockDefinitions as bootstrap,
} from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import { defineBlock } from '../../../blocks/_runtime/registration/define-block';
import type { EditLoader } from '../../../blocks/_runtime/registration/lazy-edit';

const metadata = {
	name: 'test/lazy',
	title: 'Lazy',
	category: 'text',
	apiVersion: 3,
	attributes: { text: { type: 'string' } },
} as BlockConfiguration;

const loaded = { default: ( { attributes }: { attributes: { text: string } } ) => <p>Edits { attributes.text }</p> };
const shownWith = async ( edit: EditLoader, times = 1 ) => {
	defineBlock( metadata, { edit, save: () => null } );
	const Edit = getBlockType( 'test/lazy' )?.edit as ComponentType< { attributes: object } >;
	const block = createBlock( 'test/lazy', { text: 'hello' } );
	await act( async () =>
		render(
			<>
				{ Array.from( { length: times }, ( _, key ) => (
					<Edit key={ key } attributes={ block.attributes } />
				) ) }
			</>
		)
	);
};

afterEach( () => {
	unregisterBlockType( 'test/lazy' );
} );

it( 'loads the edit component when a block is first rendered, with a loading state', async () => {
	let arrive = () => {};
	const load = jest.fn( () => new Promise< typeof loaded >( ( resolve ) => ( arrive = () => resolve( loaded ) ) ) );
	defineBlock( metadata, { edit: load, save: () => null } );
	expect( load ).not.toHaveBeenCalled();
	unregisterBlockType( 'test/lazy' );
	await shownWith( load );
	expect( screen.getByText( 'The block is loading…' ) ).toBeInTheDocument();
	expect( document.querySelector( '.components-spinner' ) ).toBeInTheDocument();
	await act( async () => arrive() );
	expect( screen.getByText( 'Edits hello' ) ).toBeInTheDocument();
} );

it( 'keeps a block whose edit component cannot be loaded, and Retry loads it for all blocks of the type', async () => {
	const load = jest.fn( async () => loaded );
	load.mockRejectedValueOnce( new Error( 'no chunk' ) );
	await shownWith( load, 2 );
	expect( screen.getAllByText( /could not be loaded\. Its content is safe/ ) ).not.toHaveLength( 0 );
	const [ retry ] = screen.getAllByRole( 'button', { name: 'Retry' } );
	await act( async () => retry && fireEvent.click( retry ) );
	expect( screen.getAllByText( 'Edits hello' ) ).toHaveLength( 2 );
	expect( load ).toHaveBeenCalledTimes( 2 );
} );

it( 'takes the server’s translated definition if the script only has the name', () => {
	bootstrap( { 'test/lazy': { ...metadata, title: 'Faul', description: 'Ein Block.' } } as never );
	defineBlock( { name: 'test/lazy' }, { edit: async () => loaded, save: () => null } );
	expect( getBlockType( 'test/lazy' ) ).toMatchObject( {
		title: 'Faul',
		description: 'Ein Block.',
		category: 'text',
		attributes: { text: { type: 'string' } },
	} );
} );

it( 'keeps attributes that the editor may have added to our blocks, and does not change other blocks', () => {
	defineBlock( metadata, { edit: async () => loaded, save: () => null } );
	registerBlockType( 'other/plain', { ...metadata, name: 'other/plain', save: () => null } );
	const added = { align: 'wide', anchor: 'tea' };
	expect( createBlock( 'test/lazy', added ).attributes ).toMatchObject( added );
	expect( createBlock( 'other/plain', added ).attributes ).not.toHaveProperty( 'align' );
	unregisterBlockType( 'other/plain' );
} );
