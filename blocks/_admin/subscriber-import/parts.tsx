/** What several states of the import show. */
import { FormFileUpload } from '@wordpress/components';
import type { subscriberImportMachine } from '../../../machines/newsletter/subscriber-import';
import type { Flow } from '../../_runtime/flows/flow';
import { progressText, reportText, sourceTexts, texts, totalOf } from './messages';

export type Machine = typeof subscriberImportMachine;
export type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

export interface ViewProps {
	snapshot: Snapshot;
	send: Flow< Machine >[ 'send' ];
}

/** The button that chooses a file. */
export const Upload = ( { send }: Pick< ViewProps, 'send' > ) => (
	<FormFileUpload
		accept=".csv,.txt,.tsv,text/csv,text/plain"
		className="is-primary"
		onChange={ ( { currentTarget: { files } } ) => {
			const file = files?.[ 0 ];
			if ( file ) {
				send( { type: 'file', file } );
			}
		} }
		__next40pxDefaultSize
	>
		{ texts().upload }
	</FormFileUpload>
);

/** Where each service has its export. */
export const Sources = () => (
	<>
		{ sourceTexts().map( ( { name, steps } ) => (
			<details key={ name }>
				<summary>{ name }</summary>
				<ol>
					{ steps.map( ( step ) => (
						<li key={ step }>{ step }</li>
					) ) }
				</ol>
			</details>
		) ) }
	</>
);

/** How far the import is. */
export const Progress = ( { snapshot: { context } }: Pick< ViewProps, 'snapshot' > ) =>
	context.site && (
		<>
			<progress
				aria-label={ texts().progress }
				max={ Math.max( 1, totalOf( context.site.counts ) ) }
				value={ context.site.done }
			/>
			<p>{ progressText( context.site ) }</p>
		</>
	);

/** What became of the rows. */
export const Report = ( { snapshot: { context } }: Pick< ViewProps, 'snapshot' > ) =>
	context.site && (
		<>
			<p>{ reportText( context.site ) }</p>
			{ context.site.refused && context.site.counts.invalid + context.site.counts.unsubscribed > 0 && (
				<p>
					<a href={ context.site.refused }>{ texts().refusedRows }</a>
				</p>
			) }
			<p>
				<a href="admin.php?page=statecraft-newsletter">{ texts().list }</a>
			</p>
		</>
	);
