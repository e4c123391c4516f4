import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { LimitSettings } from './limit-settings';
import { contextValue } from './props';
import type { ChildProps } from './props';

type Attributes = { placeholder?: string; type?: string; min?: number; max?: number; step?: number };
type Props = ChildProps< Attributes >;

/** A date format for people: `mm/dd/yy` becomes MM/DD/YYYY, as on the page. */
const readable = ( format: string ): string => {
	const parts: Readonly< Record< string, string > > = {
		yy: __( 'YYYY', 'statecraft' ),
		mm: __( 'MM', 'statecraft' ),
		dd: __( 'DD', 'statecraft' ),
	};
	return format.replaceAll( /yy|mm|dd/g, ( part ) => parts[ part ] ?? part );
};

const HINTS: Readonly< Record< string, string > > = { time: '--:--', dropdown: '▾' };

/** The placeholder of an empty input, editable in place. */
const Placeholder = ( { attributes: { placeholder, type }, setAttributes }: Props ) => {
	const shared = {
		className: 'statecraft-form-placeholder',
		value: placeholder ?? '',
		placeholder: __( 'Add placeholder…', 'statecraft' ),
		'aria-label': __( 'Placeholder text', 'statecraft' ),
	};
	return type === 'textarea' ? (
		<textarea
			{ ...shared }
			rows={ 5 }
			onChange={ ( { target } ) => setAttributes( { placeholder: target.value } ) }
		/>
	) : (
		<input
			{ ...shared }
			type="text"
			onChange={ ( { target } ) => setAttributes( { placeholder: target.value } ) }
		/>
	);
};

export function Input( props: Props ) {
	const { attributes, setAttributes, context } = props;
	const type = attributes.type ?? 'text';
	const hint = HINTS[ type ] ?? ( readable( contextValue( context, 'date-format', '' ) ) || undefined );
	return (
		<div { ...useBlockProps( { className: `statecraft-form-input is-${ type }` } ) }>
			{ type === 'number' && (
				<LimitSettings name="jetpack/field-number" values={ attributes } onChange={ setAttributes } isOpen />
			) }
			<Placeholder { ...props } />
			{ hint && <span aria-hidden="true">{ hint }</span> }
		</div>
	);
}

export function PhoneInput( props: Props ) {
	const hasCountries = contextValue( props.context, 'phone-country-toggle', false );
	return (
		<div { ...useBlockProps( { className: 'statecraft-form-input is-tel' } ) }>
			{ hasCountries && (
				<span aria-hidden="true">{ contextValue( props.context, 'default-value', '' ) || '🌐' } ▾</span>
			) }
			<Placeholder { ...props } />
		</div>
	);
}
