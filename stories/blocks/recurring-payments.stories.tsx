import { register as registerButton } from '../../blocks/button';
import { register } from '../../blocks/recurring-payments';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/button/style.scss';
import '../../blocks/recurring-payments/style.scss';
import '../../blocks/recurring-payments/editor.scss';

registerButton();
register();

export default blockStories( 'recurring-payments' );

const button = ( attributes: string, text: string, style = '' ) =>
	saved(
		`<!-- wp:jetpack/recurring-payments ${ attributes } -->
<div class="wp-block-jetpack-recurring-payments"${ style }><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"${ text }"} /--></div>
<!-- /wp:jetpack/recurring-payments -->`
	);

export const New = saved( '<!-- wp:jetpack/recurring-payments /-->' );

export const WithPlan = button( '{"planId":3,"planIds":[3]}', 'Subscribe' );

export const HalfWidth = button(
	'{"planId":3,"planIds":[3],"width":"50%"}',
	'Subscribe',
	' style="width:calc(50% - var(--jetpack-payment-buttons-gap, 0) * 0.5)"'
);
