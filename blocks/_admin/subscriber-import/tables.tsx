import { SelectControl } from '@wordpress/components';
import type { Column, Kind, Site, Verdict } from '../../../machines/newsletter/subscriber-import';
import { kindTexts, numberOf, repeatedOf, texts, verdictTexts } from './messages';

interface Props {
	columns: readonly Column[];
	kinds: readonly Kind[];
	onSet: ( index: number, kind: Kind ) => void;
}

/** The columns of the file, with a choice for each. */
export const ColumnsTable = ( { columns, kinds, onSet }: Props ) => (
	<table className="statecraft-import__columns widefat striped">
		<thead>
			<tr>
				<th scope="col">{ texts().column }</th>
				<th scope="col">{ texts().samples }</th>
				<th scope="col">{ texts().meaning }</th>
			</tr>
		</thead>
		<tbody>
			{ columns.map( ( { name, samples }, index ) => (
				<tr key={ `${ index } ${ name }` }>
					<th scope="row">
						<bdi>{ name }</bdi>
					</th>
					<td>
						<bdi>{ samples.filter( Boolean ).join( ', ' ) }</bdi>
					</td>
					<td>
						<SelectControl
							label={ name }
							hideLabelFromVision
							value={ kinds[ index ] }
							options={ Object.entries( kindTexts() ).map( ( [ value, label ] ) => ( {
								value: value as Kind,
								label,
							} ) ) }
							onChange={ ( kind ) => onSet( index, kind as Kind ) }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</td>
				</tr>
			) ) }
		</tbody>
	</table>
);

/** What becomes of the rows, with the first of each. */
export const VerdictsTable = ( { site }: { site: Site } ) => (
	<table className="widefat striped">
		<thead>
			<tr>
				<th scope="col">{ texts().rows }</th>
				<th scope="col">{ texts().number }</th>
				<th scope="col">{ texts().first }</th>
			</tr>
		</thead>
		<tbody>
			{ Object.entries( verdictTexts() ).map( ( [ verdict, label ] ) => (
				<tr key={ verdict }>
					<th scope="row">{ label }</th>
					<td>{ numberOf( site.counts[ verdict as Verdict ] ) }</td>
					<td>
						<bdi>{ site.first[ verdict as Verdict ].join( ', ' ) }</bdi>
					</td>
				</tr>
			) ) }
			<tr>
				<th scope="row">{ texts().repeated }</th>
				<td>{ numberOf( repeatedOf( site ) ) }</td>
				<td />
			</tr>
		</tbody>
	</table>
);
