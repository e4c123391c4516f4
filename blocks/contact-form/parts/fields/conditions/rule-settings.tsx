/** One rule of a condition: a field, a comparison and a value. */
import { Button, SelectControl, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { HelpMessage } from '../../../../_shared/help-message/help-message';
import { choicesOf, needsValue } from './comparisons';
import type { Comparison } from './comparisons';
import { problemOf, withComparison } from './show-if';
import type { Rule } from './show-if';
import type { Source } from './sources';

const control = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true } as const;

const INPUTS: Readonly< Record< string, 'number' | 'date' | 'time' > > = {
	number: 'number',
	slider: 'number',
	rating: 'number',
	date: 'date',
	time: 'time',
};

interface Props {
	rule: Rule;
	number: number;
	sources: readonly Source[];
	onPick: ( source: Source ) => void;
	onChange: ( changed: Rule ) => void;
	onRemove: () => void;
}

export function RuleSettings( { rule, number, sources, onPick, onChange, onRemove }: Props ) {
	const source = sources.find( ( { id } ) => id === rule.field );
	const problem = problemOf( rule, sources );
	const isLost = source && problem && source.options.length > 0;
	const value = rule.value ?? '';
	return (
		/* translators: %d: which of several conditions. */
		<div role="group" aria-label={ sprintf( __( 'Condition %d', 'statecraft' ), number ) }>
			<SelectControl
				{ ...control }
				label={ __( 'Field', 'statecraft' ) }
				value={ source?.clientId ?? '' }
				options={ [
					...( source ? [] : [ { value: '', label: __( 'Choose a field', 'statecraft' ), disabled: true } ] ),
					...sources.map( ( { clientId, label } ) => ( { value: clientId, label } ) ),
				] }
				onChange={ ( next ) => sources.filter( ( { clientId } ) => clientId === next ).forEach( onPick ) }
			/>
			{ source && (
				<SelectControl
					{ ...control }
					label={ __( 'Comparison', 'statecraft' ) }
					value={ rule.comparison }
					options={ choicesOf( source ) }
					onChange={ ( next ) => onChange( withComparison( rule, next as Comparison, source ) ) }
				/>
			) }
			{ source && needsValue( rule.comparison ) && source.options.length > 0 && (
				<SelectControl
					{ ...control }
					label={ __( 'Option', 'statecraft' ) }
					value={ value }
					options={ [
						...( isLost ? [ { value, label: value, disabled: true } ] : [] ),
						...source.options.map( ( one ) => ( { value: one, label: one } ) ),
					] }
					onChange={ ( next ) => onChange( { ...rule, value: next } ) }
				/>
			) }
			{ source && needsValue( rule.comparison ) && source.options.length === 0 && (
				<TextControl
					{ ...control }
					label={ __( 'Value', 'statecraft' ) }
					type={ INPUTS[ source.kind ] ?? 'text' }
					value={ value }
					onChange={ ( next ) => onChange( { ...rule, value: next } ) }
				/>
			) }
			{ problem && <HelpMessage isError>{ problem }</HelpMessage> }
			<Button variant="link" isDestructive onClick={ onRemove }>
				{ __( 'Remove condition', 'statecraft' ) }
			</Button>
		</div>
	);
}
