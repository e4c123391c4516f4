import { createBlock, serialize } from '@wordpress/blocks';
import { register as registerButton } from '../../blocks/button';
import { register } from '../../blocks/contact-form';
import { KINDS } from '../../blocks/contact-form/children/kinds';
import { blocksOf, formTemplates } from '../../blocks/contact-form/templates';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/button/style.scss';
import '../../blocks/button/editor.scss';
import '../../blocks/contact-form/editor.scss';

registerButton();
register();

export default blockStories( 'contact-form' );

const started = ( name: string ) =>
	serialize(
		formTemplates()
			.filter( ( one ) => one.name === name )
			.map( ( one ) => createBlock( 'jetpack/contact-form', { variationName: name }, blocksOf( one ) ) )
	);

export const Empty = saved( '<!-- wp:jetpack/contact-form /-->' );

export const Contact = saved( started( 'contact-form' ) );

export const Registration = saved( started( 'registration-form' ) );

export const Feedback = saved( started( 'feedback-form' ) );

/** All but those that have nothing to show before somebody has chosen a file. */
const FIELDS = Object.keys( KINDS ).filter( ( kind ) => kind !== 'file' && kind !== 'image-select' );

export const EveryField = saved(
	`<!-- wp:jetpack/contact-form -->${ FIELDS.map( ( one ) => `<!-- wp:jetpack/field-${ one } /-->` ).join( '' ) }<!-- /wp:jetpack/contact-form -->`
);

export const Steps = saved( `<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/form-progress-indicator {"variant":"dots"} /-->

<!-- wp:jetpack/form-step-container -->
<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container"><!-- wp:jetpack/form-step {"stepLabel":"About you"} -->
<div class="wp-block-jetpack-form-step"><!-- wp:jetpack/field-name {"required":true} /--></div>
<!-- /wp:jetpack/form-step -->

<!-- wp:jetpack/form-step {"stepLabel":"Your message"} -->
<div class="wp-block-jetpack-form-step"><!-- wp:jetpack/field-textarea /--></div>
<!-- /wp:jetpack/form-step --></div></div>
<!-- /wp:jetpack/form-step-container -->

<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>
<!-- /wp:jetpack/contact-form -->` );
