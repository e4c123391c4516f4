/** "Show this field if …": the settings, and a line at the field that describes them. */
import { InspectorControls } from '@wordpress/block-editor';
import { Button, Icon, PanelBody, SelectControl } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { caution, seen } from '@wordpress/icons';
import type { FieldAttributes } from '../../../attributes';
import { useBlockActions, useBlockStore } from '../../store';
import type { ChildProps } from '../props';
import { RuleSettings } from './rule-settings';
import { describeCondition, firstRule, problemOf, readShowIf } from './show-if';
import type { ShowIf } from './show-if';
import { uniqueId, sourcesBefore } from './sources';
import type { Source } from './sources';

type Props = ChildProps< FieldAttributes & Record< string, unknown > >;

const control = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true } as const;

const useForm = ( clientId: string ) =>
	useBlockStore( ( { getBlocks, getBlockParentsByBlockName } ) =>
		getBlocks( getBlockParentsByBlockName( clientId, 'jetpack/contact-form' ).at( -1 ) ?? '' )
	);

/** Rendered only while the field is selected. */
function Settings( { clientId, attributes, setAttributes }: Props ) {
	const registry = useRegistry();
	const { updateBlockAttributes } = useBlockActions();
	const form = useForm( clientId );
	const sources = sourcesBefore( form, clientId );
	const { match = 'all', rules = [] } = readShowIf( attributes.showIf ) ?? {};
	const nearest = sources.at( -1 );
	const write = ( next: Partial< ShowIf > ) => {
		const showIf = { match, rules, ...next };
		setAttributes( { showIf: showIf.rules.length > 0 ? showIf : undefined } );
	};
	const pick = ( source: Source, at: number, how: Partial< ShowIf > = {} ) => {
		const id = source.id ?? uniqueId( source, form );
		// Two blocks may change, as one undo level.
		registry.batch( () => {
			if ( source.id === undefined ) {
				updateBlockAttributes( source.clientId, { id } );
			}
			write( { rules: rules.toSpliced( at, 1, firstRule( source, id ) ), ...how } );
		} );
	};
	const choose = ( next: string ) => {
		if ( next === 'always' ) {
			write( { rules: [] } );
		} else if ( rules.length > 0 ) {
			write( { match: next as ShowIf[ 'match' ] } );
		} else if ( nearest ) {
			pick( nearest, 0, { match: next as ShowIf[ 'match' ] } );
		}
	};
	return (
		<div className="statecraft-form-settings statecraft-form-conditions">
			<SelectControl
				{ ...control }
				label={ __( 'Show this field', 'statecraft' ) }
				value={ rules.length > 0 ? match : 'always' }
				disabled={ ! nearest && rules.length === 0 }
				help={
					nearest
						? undefined
						: __(
								'Conditions are about answers to fields above this one. There are none yet.',
								'statecraft'
							)
				}
				options={ [
					{ value: 'always', label: __( 'Always', 'statecraft' ) },
					{ value: 'all', label: __( 'If all conditions are met', 'statecraft' ) },
					{ value: 'any', label: __( 'If any condition is met', 'statecraft' ) },
				] }
				onChange={ choose }
			/>
			{ rules.map( ( rule, i ) => (
				<RuleSettings
					key={ i }
					{ ...{ rule, sources } }
					number={ i + 1 }
					onPick={ ( source ) => pick( source, i ) }
					onChange={ ( changed ) => write( { rules: rules.with( i, changed ) } ) }
					onRemove={ () => write( { rules: rules.toSpliced( i, 1 ) } ) }
				/>
			) ) }
			{ rules.length > 0 && nearest && (
				<Button variant="secondary" size="compact" onClick={ () => pick( nearest, rules.length ) }>
					{ __( 'Add condition', 'statecraft' ) }
				</Button>
			) }
		</div>
	);
}

function Description( { clientId, showIf }: { clientId: string; showIf: ShowIf } ) {
	const sources = sourcesBefore( useForm( clientId ), clientId );
	const problem = showIf.rules.map( ( rule ) => problemOf( rule, sources ) ).find( Boolean );
	return (
		<p className={ `statecraft-form-told${ problem ? ' is-wrong' : '' }` }>
			<Icon icon={ problem ? caution : seen } size={ 16 } />
			{ problem
				? sprintf(
						/* translators: %s: what is wrong with a condition, a sentence. */
						__( 'A condition of this field is ignored. %s', 'statecraft' ),
						problem
					)
				: describeCondition( showIf, sources ) }
		</p>
	);
}

/** The sidebar panel. */
export const ConditionSettings = ( props: Props ) => (
	<InspectorControls>
		<PanelBody title={ __( 'Conditions', 'statecraft' ) } initialOpen={ Boolean( props.attributes.showIf ) }>
			<Settings { ...props } />
		</PanelBody>
	</InspectorControls>
);

/** The description at the field; nothing for a field that is always shown. */
export function ConditionDescription( { clientId, attributes }: Props ) {
	const showIf = readShowIf( attributes.showIf );
	return showIf ? <Description { ...{ clientId, showIf } } /> : null;
}
