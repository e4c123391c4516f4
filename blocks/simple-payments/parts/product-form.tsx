import type { ReactNode } from 'react';
import { SelectControl, TextControl, TextareaControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SIMPLE_PAYMENT_CURRENCIES, currencyOf } from '../../_shared/payments/currency';
import { HelpMessage } from '../../_shared/help-message/help-message';
import { toHtml, toText } from '../attributes';
import type { Attributes } from '../attributes';
import type { Field } from '../problems';
import { priced } from '../priced';
import { ProductImage } from './product-image';

export interface FormProps {
	attributes: Attributes;
	/** The text in the price field. */
	price: string;
	/** The errors to show. */
	errors: Partial< Record< Field, string > >;
	onType: ( attributes: Partial< Attributes > ) => void;
	onAct: ( attributes: Partial< Attributes > ) => void;
	onPrice: ( text: string ) => void;
}

const errorAt = ( error: string | undefined, otherwise?: ReactNode ) => ( {
	...( ( error || otherwise ) && { help: error ? <HelpMessage isError>{ error }</HelpMessage> : otherwise } ),
	'aria-invalid': Boolean( error ),
} );

/** A currency code with its symbol, if it has one. */
const currencyName = ( code: string ): string => {
	const { symbol } = currencyOf( code );
	return symbol === code ? code : `${ code } ${ symbol }`;
};

/** The editable product. */
export function ProductForm( { attributes, price, errors, onType, onAct, onPrice }: FormProps ) {
	const { title, content, currency, multiple, email } = attributes;
	// A currency that PayPal no longer supports stays selected in an older block until the author chooses another one.
	const currencies = [ ...new Set( [ ...SIMPLE_PAYMENT_CURRENCIES, currency ] ) ];
	return (
		<div className="statecraft-product__form">
			<ProductImage attributes={ attributes } onAct={ onAct } />
			<div className="statecraft-product__fields">
				<TextControl
					label={ __( 'Item name', 'statecraft' ) }
					value={ toText( title ) }
					onChange={ ( text ) => onType( { title: toHtml( text ) } ) }
					{ ...errorAt( errors.title ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<TextareaControl
					label={ __( 'Description', 'statecraft' ) }
					value={ toText( content ) }
					rows={ 3 }
					onChange={ ( text ) => onType( { content: toHtml( text ) } ) }
					__nextHasNoMarginBottom
				/>
				<div className="statecraft-product__price">
					<SelectControl
						label={ __( 'Currency', 'statecraft' ) }
						value={ currency }
						options={ currencies.map( ( code ) => ( { value: code, label: currencyName( code ) } ) ) }
						onChange={ ( code ) => onAct( { currency: code, ...priced( attributes.price, code ) } ) }
						{ ...errorAt( errors.currency ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					<TextControl
						label={ __( 'Price', 'statecraft' ) }
						value={ price }
						inputMode="decimal"
						autoComplete="off"
						onChange={ onPrice }
						{ ...errorAt( errors.price ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</div>
				<ToggleControl
					label={ __( 'Allow people to buy more than one item at a time', 'statecraft' ) }
					checked={ multiple }
					onChange={ ( isOn ) => onAct( { multiple: isOn } ) }
					__nextHasNoMarginBottom
				/>
				<TextControl
					label={ __( 'Email', 'statecraft' ) }
					type="email"
					value={ email }
					onChange={ ( text ) => onType( { email: text } ) }
					{ ...errorAt(
						errors.email,
						__(
							'The email address of the PayPal account that receives the money. Visitors cannot see it.',
							'statecraft'
						)
					) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</div>
		</div>
	);
}
