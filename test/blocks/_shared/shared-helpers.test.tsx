/** Helpers shared by several blocks. */
import { dispatch, select } from '@wordpress/data';
import { fireEvent, render, screen } from '@testing-library/react';
import { store as noticesStore } from '@wordpress/notices';
import { register as registerQueryNotices } from '../../../blocks/_extensions/query-notices';
import { labelled } from '../../../blocks/_runtime/registration/availability';
import type { Flow } from '../../../blocks/_runtime/flows/flow';
import { page } from '../../../blocks/_runtime/editor/page';
import { RunningFlow } from '../../../blocks/_runtime/flows/running-flow';
import { provideServices } from '../../_kit/services';
import { site } from '../../../blocks/_runtime/registration/site';
import { AiBanner } from '../../../blocks/_shared/ai/ai-banner';
import type { AiFeatureFlow } from '../../../blocks/_shared/ai/flow';
import { formatPrice, minimumOf, parsePrice } from '../../../blocks/_shared/payments/currency';
import { MediaPlayerView } from '../../../blocks/_shared/video/media-player/media-player-view';
import { currentStyle, withStyle } from '../../../blocks/_shared/style-selector/styles';
import { limited, widthAfterAlign } from '../../../blocks/_shared/width/width';
import { aiFeatureMachine } from '../../../machines/ai/ai-feature';
import { mediaPlayerMachine } from '../../../machines/video/media-player';
import { allowed } from '../../machines/ai/ai-feature/ai-feature.model';

it( '[CONT-175] the style selector: a block has one style at a time', () => {
	const styles = [
		{ name: 'filled', label: 'Filled', isDefault: true },
		{ name: 'outlined', label: 'Outlined' },
	];
	const className = withStyle( 'own', styles[ 1 ]! );
	expect( [ className, currentStyle( styles, className ) ] ).toEqual( [ 'own is-style-outlined', styles[ 1 ] ] );
} );

it( '[CONT-175] width controls: a width has its limits, and none beside the text that means nothing there', () => {
	expect( [ limited( '120%' ), widthAfterAlign( '50%', 'left' ) ] ).toEqual( [ '100%', undefined ] );
} );

it( '[CONT-175] the upgrade banner leads to the checkout once the post is saved', async () => {
	const autosave = jest.fn().mockResolvedValue( undefined );
	const leave = jest.spyOn( page, 'leave' ).mockReturnValue();
	provideServices( {
		'ai-feature': async () => ( {
			autosave,
			quota: async () => ( { ...allowed, isOverLimit: true, siteRequireUpgrade: true, limitOwner: 'host' } ),
		} ),
	} );
	const banner = new RunningFlow( aiFeatureMachine, { siteType: 'self-hosted' }, () => {} );
	banner.start();
	const urls = { ...site().urls, aiUpgrade: '/checkout' };
	render( <AiBanner flow={ banner.handle as AiFeatureFlow } site={ { ...site(), canManage: true, urls } } /> );
	fireEvent.click( await screen.findByRole( 'link', { name: 'Upgrade' } ) );
	await screen.findByText( 'Your post is being saved before you leave…' );
	await until( () => leave.mock.calls.length > 0 );
	expect( leave ).toHaveBeenCalledWith( '/checkout' );
	expect( autosave ).toHaveBeenCalledTimes( 1 );
	leave.mockRestore();
} );

it( '[CONT-175] media-player state: what one block plays another one pauses', async () => {
	const player = new RunningFlow( mediaPlayerMachine, undefined, () => {} );
	player.start();
	player.actor.send( { type: 'source.register', id: 'talk', state: 'is-playing', currentTime: 65 } );
	render( <MediaPlayerView flow={ player.handle as Flow< typeof mediaPlayerMachine > } title="A talk" /> );
	expect( screen.getByRole( 'group', { name: 'A talk' } ) ).toHaveTextContent( '1:05' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Pause' } ) );
	expect( await screen.findByRole( 'button', { name: 'Play' } ) ).toBeVisible();
} );

it( '[CONT-175] currency data: a price is written and read as its currency is, and has a minimum', () => {
	expect( [ formatPrice( 1234.5, 'EUR' ), parsePrice( '€1.234,50', 'EUR' ), minimumOf( 'EUR' ) ] ).toEqual( [
		'€1.234,50',
		1234.5,
		0.5,
	] );
} );

it.each( [
	[ 'connecting a provider', 'stripe_connect_success', 'Congrats!' ],
	[ 'a plan upgrade', 'plan_upgraded', 'Congratulations!' ],
] )( '[CONT-175] a notice after %s', async ( _, name, text ) => {
	provideServices( { 'plan-notice': async () => ( { plan: async () => 'Growth' } ) } );
	window.history.replaceState( null, '', `?${ name }=1` );
	registerQueryNotices();
	const notices = () => select( noticesStore ).getNotices();
	await until( () => notices().length > 0 );
	expect( notices()[ 0 ]!.content ).toContain( text );
	dispatch( noticesStore ).removeAllNotices();
} );

it( '[CONT-175] beta labelling: a beta block says so in its title', () => {
	expect( [ labelled( 'Amazon', 'amazon' ), labelled( 'Button', 'button' ) ] ).toEqual( [
		'Amazon (beta)',
		'Button',
	] );
} );

/** Waits for something that is lazy-loaded. */
async function until( isSo: () => boolean ) {
	for ( let turn = 0; turn < 100 && ! isSo(); turn++ ) {
		await new Promise( ( resolve ) => setImmediate( resolve ) );
	}
	expect( isSo() ).toBe( true );
}
