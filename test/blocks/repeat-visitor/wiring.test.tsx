import { register } from '../../../blocks/repeat-visitor';
import { click, edit, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { itHasAnExample } from '../_shared/example-wiring';

const open = () =>
	edit( [ register ], saved( 'jetpack/repeat-visitor', {}, '<div class="wp-block-jetpack-repeat-visitor"></div>' ) );
const RETURNING = 'Only people who have visited this page more than 3 times see this content.';

it( 'says who sees the content, and has a place for it', async () => {
	const editor = await open();
	expect( editor.canvas() ).toEqual( [ 'Information notice', RETURNING ] );
	expect( editor.toolbar() ).toEqual( [] );
	expect( editor.inCanvas.getByRole( 'button', { name: 'Add block' } ) ).toBeInTheDocument();
} );

it( 'the sidebar sets the number of visits and the visibility', async () => {
	const editor = await open();
	expect( editor.sidebar() ).toEqual( [
		'heading Visits',
		'textbox Visit count threshold',
		'radiogroup Visibility',
		'radio Show after threshold (on)',
		'radio Show before threshold',
	] );
	const field = editor.inSidebar.getByRole( 'textbox' );
	await type( field, 'x' );
	expect( editor.sidebar() ).toContain( 'Please enter a valid number.' );
	await type( field, '5' );
	expect( editor.attributes() ).toMatchObject( { threshold: 5 } );
	await click( editor.inSidebar.getByRole( 'radio', { name: 'Show before threshold' } ) );
	expect( editor.attributes() ).toMatchObject( { criteria: 'before-visits' } );
	expect( editor.canvas() ).toContain( 'Only visitors on their first 5 visits see this content.' );
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/repeat-visitor',
	shows: [ 'Information notice', RETURNING ],
} );
