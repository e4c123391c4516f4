import { currencyOf, formatAmount, parsePrice } from '../../_shared/payments/currency';
import { useDraft } from '../../_runtime/hooks/use-draft';
import { useTyped } from '../../_runtime/hooks/use-typed';
import { amountProblem, readAmount } from './amounts';

interface FieldProps {
	/** The id of the field, unique in the document. */
	id: string;
	label: string;
	currency: string;
	text: string;
	isValid: boolean;
	onChange: ( text: string ) => void;
}

/** A field beside its currency symbol. */
function Field( { id, label, currency, text, isValid, onChange }: FieldProps ) {
	return (
		<span className="statecraft-donations__field">
			<span className={ `donations__amount statecraft-donations__amount${ isValid ? '' : ' has-error' }` }>
				<span aria-hidden="true">{ currencyOf( currency ).symbol }</span>
				<input
					id={ id }
					type="text"
					inputMode="decimal"
					size={ Math.max( text.length, 4 ) }
					aria-label={ label }
					aria-invalid={ ! isValid }
					aria-describedby={ isValid ? undefined : `${ id }-error` }
					value={ text }
					onChange={ ( { target } ) => onChange( target.value ) }
				/>
			</span>
			{ ! isValid && (
				<span className="statecraft-donations__error" id={ `${ id }-error` } role="alert">
					{ amountProblem( text, currency ) }
				</span>
			) }
		</span>
	);
}

type Props = Pick< FieldProps, 'id' | 'label' | 'currency' > & { value: number };

/** A suggested amount. An amount below the minimum stays in the field with an error, and is not stored. */
export function PresetField( { value, onChange, ...props }: Props & { onChange: ( value: number ) => void } ) {
	const { currency } = props;
	const draft = useDraft< string >(
		formatAmount( value, currency ),
		( typed ) => {
			const price = readAmount( typed, currency );
			return price === undefined ? undefined : formatAmount( price, currency );
		},
		( formatted ) => onChange( parsePrice( formatted, currency ) ?? value )
	);
	return <Field { ...props } { ...draft } />;
}

/** The field for a custom amount. In the editor it is a preview and stores nothing. */
export function CustomField( { value, ...props }: Props ) {
	const { text, onChange } = useTyped( formatAmount( value, props.currency ) );
	const isValid = readAmount( text, props.currency ) !== undefined;
	return <Field { ...props } text={ text } isValid={ isValid } onChange={ onChange } />;
}
