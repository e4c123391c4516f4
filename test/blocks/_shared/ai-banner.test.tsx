import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import { site as nowhere } from '../../../blocks/_runtime/registration/site';
import { AiBanner } from '../../../blocks/_shared/ai/ai-banner';
import type { AiFeatureFlow } from '../../../blocks/_shared/ai/flow';
import { Usage } from '../../../blocks/_shared/ai/usage';
import { aiFeatureMachine } from '../../../machines/ai/ai-feature';
import type { Event, Quota } from '../../../machines/ai/ai-feature';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { aiFeatureStories } from '../../../stories/machines/ai/ai-feature.table';
import { allowed } from '../../machines/ai/ai-feature/ai-feature.model';

const owner = {
	...nowhere(),
	canManage: true,
	urls: {
		connection: '/wp-admin/admin.php?page=my-jetpack#/connection',
		aiSettings: '/wp-admin/admin.php?page=my-jetpack#/ai',
		aiUpgrade: '/wp-admin/admin.php?page=my-jetpack#/add-jetpack-ai',
		learnMore: '',
		myPlan: '',
		adSettings: '',
	},
};
const writer = { ...owner, canManage: false };

/** The flow frozen in a state; `sent` collects what it is told. */
function at( leaf: keyof typeof aiFeatureStories, says: Partial< Quota > = {} ) {
	const sent: Event[] = [];
	const story = aiFeatureStories[ leaf ];
	const quota = story.context.quota && { ...story.context.quota, ...says };
	const snapshot = storySnapshot( aiFeatureMachine, { ...story, context: { ...story.context, quota } } );
	const flow: AiFeatureFlow = frozen< typeof aiFeatureMachine >( snapshot, ( event ) => void sent.push( event ) );
	return { flow, sent };
}

interface Shown {
	says?: Partial< Quota >;
	as?: typeof owner;
}

function show( leaf: keyof typeof aiFeatureStories, { says, as = owner }: Shown = {} ) {
	const { flow, sent } = at( leaf, says );
	render( <AiBanner flow={ flow } site={ as } /> );
	return { sent, user: userEvent.setup() };
}

const upgrade = () => screen.queryByRole( 'link', { name: 'Upgrade' } );
const exhaustion = 'Congratulations on exploring Jetpack AI and reaching the free requests limit!';

describe( 'the reconnect banner', () => {
	it( '[AI-005, AI-109, AI-110] names the matter and leads to the connection', () => {
		show( 'access.barred.disconnected' );
		expect( screen.getByText( 'Reconnect Jetpack' ) ).toBeVisible();
		expect( screen.getByText( 'Your account is not connected to Jetpack at the moment.' ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: /Connect your account/ } ) ).toHaveAttribute(
			'href',
			'/wp-admin/admin.php?page=my-jetpack#/connection'
		);
	} );
} );

/** A limit of the host that serves AI to the site. */
const hosted = { limitOwner: 'host' } as const;

describe( 'the banner of the site’s own limit', () => {
	const words = () => document.querySelector( '.components-notice' )!.textContent;

	it( 'says whose limit it is, until when, and leads the owner to it', () => {
		const { sent } = show( 'access.barred.exhausted' );
		expect( words() ).toContain(
			'This site allows each person 1,000 AI requests per month. You have used yours.' +
				'The count resets on December 1, 2026. This limit is a setting of your site. You can raise it.'
		);
		expect( [ screen.queryByText( exhaustion ), upgrade() ] ).toEqual( [ null, null ] );
		fireEvent.click( screen.getByRole( 'link', { name: 'Change the limit' } ) );
		expect( sent ).toEqual( [ { type: 'upgrade.follow', address: owner.urls.aiUpgrade } ] );
	} );

	it( 'says who can raise it to those who cannot', () => {
		show( 'access.barred.exhausted', { as: writer, says: { requestsLimit: 1 } } );
		expect( words() ).toContain( 'This site allows each person 1 AI request per month. You have used yours.' );
		expect( words() ).toContain( 'The limit is a setting of this site. An administrator can raise it.' );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'is what a site that serves itself says, also before it has told anything of its AI', () => {
		const story = aiFeatureStories[ 'access.barred.exhausted' ];
		const snapshot = storySnapshot( aiFeatureMachine, { ...story, context: { ...story.context, quota: null } } );
		render( <AiBanner flow={ frozen< typeof aiFeatureMachine >( snapshot ) } site={ writer } /> );
		expect( words() ).toContain( 'You have used the AI requests that this site allows you this month.' );
		expect( words() ).toContain( 'An administrator can raise it.' );
	} );

	it( 'speaks of no number and no day where the site has not told them', () => {
		show( 'access.barred.exhausted', { says: { isOverLimit: false, requestsLimit: 0 } } );
		expect( words() ).toContain( 'You have used the AI requests that this site allows you this month.' );
		expect( words() ).not.toContain( 'Counting' );
	} );
} );

describe( 'the upgrade banner', () => {
	it( '[AI-111, AI-112] has an Upgrade link for those who manage the site', () => {
		show( 'access.barred.exhausted', { says: hosted } );
		expect( screen.getByText( exhaustion ) ).toBeVisible();
		expect( upgrade() ).toHaveAttribute( 'href', owner.urls.aiUpgrade );
		const notice = document.querySelector( '.components-notice' );
		expect( notice ).toHaveTextContent( '1,000 of 1,000 requests used. The count resets on December 1, 2026.' );
		expect( notice ).not.toHaveTextContent( 'a setting of this site' );
	} );

	it( '[AI-154] after a refusal by the host speaks of no limit of the site', () => {
		show( 'access.barred.exhausted', { says: { ...hosted, isOverLimit: false, requestsCount: 12 } } );
		expect( screen.getAllByText( exhaustion )[ 0 ] ).toBeVisible();
		expect( upgrade() ).toBeVisible();
		expect( document.querySelector( '.components-notice' ) ).not.toHaveTextContent( '12 of 1,000' );
	} );

	it( '[AI-111, AI-113] asks others to turn to the site administrator', () => {
		show( 'access.barred.exhausted', { as: writer, says: hosted } );
		expect( screen.getByText( exhaustion ) ).toBeVisible();
		expect( screen.getByText( 'Ask the administrator of this site to upgrade for more requests.' ) ).toBeVisible();
		expect( upgrade() ).toBeNull();
	} );

	it.each( [
		[ 'those who manage the site', owner ],
		[ 'others', writer ],
	] )( '[AI-114, AI-115] sends %s to the VIP account team on a VIP site', ( _, as ) => {
		show( 'access.barred.exhausted', { as, says: { ...hosted, upgradeType: 'vip' } } );
		expect( screen.getByText( exhaustion ) ).toBeVisible();
		expect( screen.getByText( 'Contact your VIP account team to get more requests.' ) ).toBeVisible();
		expect( upgrade() ).toBeNull();
		expect( screen.queryByText( /Ask the administrator/ ) ).toBeNull();
	} );

	it( '[AI-118] lets the flow save the post before the page is left', async () => {
		const { sent } = show( 'access.barred.exhausted', { says: hosted } );
		const click = createEvent.click( upgrade()! );
		fireEvent( upgrade()!, click );
		expect( click.defaultPrevented ).toBe( true );
		expect( sent ).toEqual( [ { type: 'upgrade.follow', address: owner.urls.aiUpgrade } ] );
	} );

	it.each( [ 'ctrlKey', 'metaKey', 'shiftKey' ] )( 'opens elsewhere as links do, with %s', ( key ) => {
		const { sent } = show( 'access.barred.exhausted', { says: hosted } );
		const click = createEvent.click( upgrade()!, { [ key ]: true } );
		// The browser of the tests can open nothing.
		document.addEventListener( 'click', ( event ) => event.preventDefault(), { once: true } );
		fireEvent( upgrade()!, click );
		expect( sent ).toEqual( [] );
	} );

	it( '[AI-118] offers to leave anyway, to try again or to stay when the post cannot be saved', async () => {
		const { sent, user } = show( 'leave.unsaved' );
		const notice = document.querySelector( '.components-notice.is-error' );
		expect( notice ).toHaveTextContent( 'Your post could not be saved, so you are still here.' );
		expect( notice ).toHaveTextContent( 'The site did not take the post.' );
		for ( const name of [ 'Save and leave', 'Leave anyway', 'Stay here' ] ) {
			await user.click( screen.getByRole( 'button', { name } ) );
		}
		expect( sent ).toEqual( [
			{ type: 'upgrade.follow', address: '#/add-jetpack-ai' },
			{ type: 'leave.anyway' },
			{ type: 'leave.cancel' },
		] );
	} );
} );

describe( 'the other banners', () => {
	it( 'give the reason of the site', () => {
		show( 'access.barred.refused', { says: { errorMessage: 'Not before noon.' } } );
		expect( screen.getByText( 'Not before noon.' ) ).toBeVisible();
	} );

	it( 'say so when the site gives none', () => {
		show( 'access.barred.refused', { says: { errorMessage: '' } } );
		expect( screen.getByText( 'The site did not give a reason.' ) ).toBeVisible();
	} );

	it.each( [
		[ owner, 'You can turn it on for the whole site.' ],
		[ writer, 'An administrator of this site can turn it on.' ],
	] )( 'say who can switch AI on', ( as, words ) => {
		show( 'access.barred.absent', { as } );
		expect( screen.getByText( words ) ).toBeVisible();
	} );

	it( 'look again when asked to', async () => {
		const { sent, user } = show( 'access.offline' );
		await user.click( screen.getByRole( 'button', { name: 'Check again' } ) );
		expect( sent ).toEqual( [ { type: 'access.check' } ] );
	} );
} );

describe( 'the usage', () => {
	const text = ( says: Partial< Quota > ) => {
		const { flow } = at( 'access.granted', { ...allowed, ...says } );
		const { container, unmount } = render( <Usage flow={ flow } /> );
		const { textContent } = container;
		unmount();
		return textContent;
	};

	it( '[AI-101, AI-105] says how much is used, of how much, and until when', () => {
		expect( text( {} ) ).toContain( '12 of 1,000 requests used. The count resets on December 1, 2026.' );
		expect( text( { requestsLimit: 0, requestsCount: 1 } ) ).toContain( '1 request, without a limit.' );
		expect( text( { usagePeriod: null } ) ).not.toContain( 'requests' );
		expect( text( { usagePeriod: { currentStart: '', nextStart: 'soon', requestsCount: 0 } } ) ).not.toContain(
			'Counting'
		);
	} );

	it( 'says the tokens and what they may cost, where the site tells it', () => {
		expect( text( {} ) ).toContain( '3,400 tokens in prompts, 5,600 in answers.' );
		expect( text( {} ) ).toContain( 'Estimated cost: $0.0645, based on the prices in the settings.' );
		expect( text( { costEstimate: 12.5 } ) ).toContain( 'Estimated cost: $12.50,' );
		expect( text( { costEstimate: 1250, costCurrency: 'JPY' } ) ).toContain( 'Estimated cost: ¥1,250,' );
		expect( text( { tokensUsed: null, costEstimate: null } ) ).not.toMatch( /tokens|cost/ );
	} );
} );
