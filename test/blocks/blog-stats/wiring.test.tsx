import { fireEvent } from '@testing-library/react';
import { register } from '../../../blocks/blog-stats';
import { edit, script } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { itHasAnExample } from '../_shared/example-wiring';

const open = ( attributes: object = {}, views: object = {} ) => {
	script( {} );
	return edit( [ register ], saved( 'jetpack/blog-stats', attributes ), {
		site: { canManage: false, views: { isOn: true, site: 1234, post: 1, setUpUrl: '', types: [], ...views } },
	} );
};

it( '[SHARE-081] in part: the editor shows the number of the site or of the post, with the label', async () => {
	expect( ( await open() ).canvas() ).toEqual( [ '1,234 views' ] );
	expect( ( await open( { statsOption: 'post' } ) ).canvas() ).toEqual( [ '1 view' ] );
	expect( ( await open( { label: 'cups of tea' } ) ).canvas() ).toEqual( [ '1,234 cups of tea' ] );
} );

it( '[SHARE-083] [SHARE-232] in part: says that nothing is counted, to those who can turn it on with a link', async () => {
	const closed = 'Views are not counted on this site.';
	const editor = await open( {}, { isOn: false, site: 0 } );
	expect( editor.inCanvas.getByRole( 'status' ) ).toHaveTextContent( closed );
	expect( editor.inCanvas.getByRole( 'status' ) ).toHaveTextContent(
		'Ask an administrator of this site to count them.'
	);
	expect( editor.inCanvas.queryByRole( 'link' ) ).toBeNull();
	const own = await open( {}, { isOn: false, site: 0, setUpUrl: 'https://example.com/settings' } );
	expect( own.inCanvas.getByRole( 'status' ) ).not.toHaveTextContent( 'Ask' );
	expect( own.inCanvas.getByRole( 'link', { name: /^Count them/ } ) ).toHaveAttribute(
		'href',
		'https://example.com/settings'
	);
} );

it( '[SHARE-082] in part: says why visitors are not counted, until views are chosen', async () => {
	const editor = await open( { statsData: 'visitors' } );
	expect( editor.inCanvas.getByRole( 'status' ) ).toHaveTextContent( /^This site counts views, not visitors/ );
	expect( editor.attributes() ).toMatchObject( { statsData: 'visitors' } );
	fireEvent.change( editor.inSidebar.getByRole( 'combobox', { name: 'Views of' } ), { target: { value: 'post' } } );
	expect( editor.attributes() ).toMatchObject( { statsData: 'views', statsOption: 'post' } );
	expect( editor.inCanvas.queryByRole( 'status' ) ).toBeNull();
} );

it( '[SHARE-081] in part: the label is in the sidebar', async () => {
	const editor = await open();
	const field = editor.inSidebar.getByRole( 'textbox', { name: 'Label' } );
	fireEvent.change( field, { target: { value: 'hits' } } );
	expect( editor.canvas() ).toEqual( [ '1,234 hits' ] );
	fireEvent.change( field, { target: { value: '' } } );
	expect( editor.attributes().label ).toBeUndefined();
} );

it( 'has its panel in the sidebar', async () => {
	expect( ( await open() ).sidebar() ).toContain( 'heading Settings' );
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/blog-stats',
	ports: {},
	shows: [ '0 views' ],
} );
