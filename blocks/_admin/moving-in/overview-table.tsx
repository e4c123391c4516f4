import { CheckboxControl } from '@wordpress/components';
import { canChoose } from '../../../machines/connection/moving-in';
import type { Group, Item } from '../../../machines/connection/moving-in';
import { groupTexts, stateTexts, texts } from './messages';

interface Props {
	items: readonly Item[];
	/** The ids of the checked items. */
	chosen: readonly string[];
	onToggle: ( id: string ) => void;
}

const Row = ( { item, chosen, onToggle }: Pick< Props, 'chosen' | 'onToggle' > & { item: Item } ) => (
	<tr>
		<th scope="row">
			{ canChoose( item ) ? (
				<CheckboxControl
					label={ item.label }
					checked={ chosen.includes( item.id ) }
					onChange={ () => onToggle( item.id ) }
				/>
			) : (
				item.label
			) }
		</th>
		<td>{ item.becomes }</td>
		<td>
			{ stateTexts()[ item.state ] }
			{ item.ours && ` ${ item.ours }` }
			{ item.url && item.state !== 'new' && (
				<>
					{ ' ' }
					<a href={ item.url }>{ texts().settings }</a>
				</>
			) }
		</td>
	</tr>
);

/** The items by group, with a checkbox for each that can be imported. */
export const OverviewTable = ( { items, ...props }: Props ) => (
	<table className="widefat striped">
		<caption className="screen-reader-text">{ texts().what }</caption>
		<thead>
			<tr>
				<th scope="col">{ texts().ofJetpack }</th>
				<th scope="col">{ texts().here }</th>
				<th scope="col">{ texts().state }</th>
			</tr>
		</thead>
		{ Object.entries( groupTexts() )
			.map( ( [ group, name ] ) => ( {
				name,
				group,
				rows: items.filter( ( item ) => item.group === ( group as Group ) ),
			} ) )
			.filter( ( { rows } ) => rows.length > 0 )
			.map( ( { name, group, rows } ) => (
				<tbody key={ group }>
					<tr>
						<th scope="rowgroup" colSpan={ 3 }>
							{ name }
						</th>
					</tr>
					{ rows.map( ( item ) => (
						<Row key={ item.id } item={ item } { ...props } />
					) ) }
				</tbody>
			) ) }
	</table>
);
