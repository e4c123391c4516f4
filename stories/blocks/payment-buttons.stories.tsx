import { register as registerButton } from '../../blocks/button';
import { register } from '../../blocks/payment-buttons';
import { register as registerPaymentButton } from '../../blocks/recurring-payments';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/button/style.scss';
import '../../blocks/payment-buttons/style.scss';
import '../../blocks/recurring-payments/style.scss';
import '../../blocks/recurring-payments/editor.scss';

registerButton();
registerPaymentButton();
register();

export default blockStories( 'payment-buttons' );

const button = ( id: number, text: string ) =>
	`<!-- wp:jetpack/recurring-payments {"planId":${ id },"planIds":[${ id }]} -->
<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"${ text }"} /--></div>
<!-- /wp:jetpack/recurring-payments -->`;

const row = ( ...buttons: string[] ) =>
	saved(
		`<!-- wp:jetpack/payment-buttons -->\n<div class="wp-block-jetpack-payment-buttons">${ buttons.join( '\n\n' ) }</div>\n<!-- /wp:jetpack/payment-buttons -->`
	);

export const New = row();

export const Row = row( button( 3, 'Small' ), button( 4, 'Medium' ), button( 5, 'Large' ) );
