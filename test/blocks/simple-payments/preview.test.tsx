/** What the preview of a product has of its page. */
import { opened } from './opened';

it.each( [
	[ 'has a quantity where visitors may choose one', true, 1 ],
	[ 'has none where they may not', false, 0 ],
] )( '[PAY-172] in part: the preview %s', async ( _, multiple, count ) => {
	const { editor } = await opened();
	await editor.change( { multiple } );
	await editor.deselect();
	expect( editor.inCanvas.getByText( 'Pay with PayPal' ) ).toBeVisible();
	expect( editor.inCanvas.queryAllByRole( 'spinbutton', { name: 'Quantity' } ) ).toHaveLength( count );
} );
