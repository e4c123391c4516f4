/** Loads the panels with the checks of all blocks, and has every publication checked from then on. */
import type { FunctionComponent } from 'react';
import * as page from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { loadReadiness } from '../../_runtime/registration/readiness';
import { warnAtPublishing } from './publishing';
import { ReadinessPanels } from './readiness-panels';

export async function loadPanels(): Promise< { default: FunctionComponent } > {
	const readiness = await loadReadiness();
	warnAtPublishing( page as unknown as DataRegistry, readiness );
	return { default: () => <ReadinessPanels readiness={ readiness } /> };
}
