import { register } from '../../../blocks/wordads';
import { acting, click, edit, script } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { itHasAnExample } from '../_shared/example-wiring';
import { itIsGated } from '../_shared/gate-wiring';

const open = async ( attributes: object = {}, site: object = {} ) => {
	const services = script( { 'module-activation': [ 'read', 'activate' ] } );
	const editor = await edit( [ register ], saved( 'jetpack/wordads', attributes ), { site } );
	await acting( () => services.open( 'read' ).answer( true ) );
	return editor;
};

itIsGated( {
	registers: [ register ],
	name: 'jetpack/wordads',
	title: 'Ad',
	text: /^You'll need to activate WordAds/,
	activate: 'Activate WordAds',
	activating: /^Activating/,
	learnMore: /^Learn more/,
	inside: 'Ad',
	skeleton: 'EMBED-133',
} );

it( 'shows a placeholder, its size and a link to the ad codes', async () => {
	const editor = await open( { format: 'leaderboard', hideMobile: true } );
	expect( editor.canvas() ).toEqual( [
		...[ 'Ad', '728', '×', '90', 'Leaderboard', '· hidden on mobile', '·' ],
		'link ad codes of this site',
	] );
	const other = await open( { format: 'leaderboard' }, { canManage: false } );
	expect( other.canvas() ).not.toContain( 'link ad codes of this site' );
} );

it( 'the toolbar picks the format, the sidebar hides it on phones', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Pick an ad format' ] );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Pick an ad format' } ) );
	expect( editor.inPage.getAllByRole( 'menuitemradio' ).map( ( one: Element ) => one.textContent ) ).toEqual( [
		expect.stringContaining( '300 × 250' ),
		expect.stringContaining( '728 × 90' ),
		expect.stringContaining( '320 × 50' ),
		expect.stringContaining( '160 × 600' ),
	] );
	expect( editor.inPage.getByRole( 'group', { name: 'Ad format' } ) ).toBeInTheDocument();
	await click( editor.inPage.getByRole( 'menuitemradio', { name: /728 × 90/ } ) );
	expect( editor.attributes() ).toMatchObject( { format: 'leaderboard' } );
	expect( editor.inPage.queryByRole( 'menuitemradio' ) ).toBeNull();
	expect( editor.sidebar() ).toEqual( [
		'heading Visibility',
		'checkbox Hide on mobile',
		'Hides this block for site visitors on mobile devices.',
	] );
	await click( editor.inSidebar.getByRole( 'checkbox' ) );
	expect( editor.attributes() ).toMatchObject( { hideMobile: true } );
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/wordads',
	ports: { 'module-activation': [ 'read', 'activate' ] },
	shows: [ 'Ad', '300', '×', '250', 'Rectangle' ],
} );
