import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/contact-form';
import { itHasAnExample } from '../_shared/example-wiring';

const FIELDS = [ 'Name', 'Email', 'Message' ].flatMap( ( label ) => [ label, 'textbox Placeholder text' ] );

itHasAnExample( {
	registers: [ register, registerButton ],
	name: 'jetpack/contact-form',
	shows: [ ...FIELDS, 'Contact us' ],
} );
