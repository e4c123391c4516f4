import { getBlockType, getCategories, setCategories } from '@wordpress/blocks';
import { register as donations } from '../../../../blocks/donations';
import { register as paymentButtons } from '../../../../blocks/payment-buttons';
import { register as premiumContent } from '../../../../blocks/premium-content';
import { register as recurringPayments } from '../../../../blocks/recurring-payments';
import { register as simplePayments } from '../../../../blocks/simple-payments';

it.each( [
	[ 'jetpack/donations', donations ],
	[ 'jetpack/payment-buttons', paymentButtons ],
	[ 'premium-content/container', premiumContent ],
	[ 'jetpack/recurring-payments', recurringPayments ],
	[ 'jetpack/simple-payments', simplePayments ],
] )( '[PAY-233] %s is in the category of payments, whatever the list was before', ( name, register ) => {
	setCategories( [ { slug: 'text', title: 'Text' } ] );
	register();
	expect( getCategories().map( ( { title } ) => title ) ).toEqual( [ 'Text', 'Payments' ] );
	expect( getBlockType( name )?.category ).toBe( 'statecraft-payments' );
} );
