import { BaseControl, CheckboxControl } from '@wordpress/components';

interface Props {
	label: string;
	help?: string;
	/** The labels by value. */
	items: Readonly< Record< string, string > >;
	checked: readonly string[];
	onChange: ( checked: string[] ) => void;
}

/** A group of checkboxes under one label. */
export const CheckList = ( { label, help, items, checked, onChange }: Props ) => (
	<fieldset className="statecraft-form-checks">
		<BaseControl.VisualLabel as="legend">{ label }</BaseControl.VisualLabel>
		{ help && <p>{ help }</p> }
		{ Object.entries( items ).map( ( [ value, title ] ) => (
			<CheckboxControl
				key={ value }
				__nextHasNoMarginBottom
				label={ title }
				checked={ checked.includes( value ) }
				onChange={ ( next ) =>
					// In list order, whichever was checked first.
					onChange(
						Object.keys( items ).filter( ( one ) => ( one === value ? next : checked.includes( one ) ) )
					)
				}
			/>
		) ) }
	</fieldset>
);
