import { register as registerButton } from '../../blocks/button';
import { register } from '../../blocks/premium-content';
import { register as registerPaymentButton } from '../../blocks/recurring-payments';
import { blockStories, saved } from '../_kit/block-canvas';
import { registerCoreText } from '../_kit/core-text';
import '../../blocks/button/style.scss';
import '../../blocks/premium-content/style.scss';
import '../../blocks/premium-content/editor.scss';

registerCoreText();
registerButton();
registerPaymentButton();
register();

export default blockStories( 'premium-content' );

const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;

const view = ( name: string, content: string ) =>
	`<!-- wp:premium-content/${ name } -->\n<div class="wp-block-premium-content-${ name } entry-content">${ content }</div>\n<!-- /wp:premium-content/${ name } -->`;

const container = ( attributes: string, ...views: string[] ) =>
	saved(
		`<!-- wp:premium-content/container${ attributes } -->\n<div class="wp-block-premium-content-container wp-block-premium-content-container">${ views.join( '\n\n' ) }</div>\n<!-- /wp:premium-content/container -->`
	);

export const New = container( '' );

export const WithText = container(
	' {"selectedPlanIds":[3]}',
	view( 'subscriber-view', paragraph( 'The recipe: steep for exactly four minutes.' ) ),
	view( 'logged-out-view', paragraph( 'Subscribe to read the recipe.' ) )
);

export const WithoutPlan = container(
	'',
	view( 'subscriber-view', paragraph( 'The recipe: steep for exactly four minutes.' ) ),
	view( 'logged-out-view', paragraph( 'Subscribe to read the recipe.' ) )
);
