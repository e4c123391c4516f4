/**
 * The tags of states: what a state promises to the component that renders it. One list for all flows, so that a tag means the same
 * everywhere.
 *
 * - `busy`: an operation is in progress; leaving the state ends it.
 * - `editable`: the author may change what the flow works on.
 * - `stoppable`: the flow handles a stop event.
 * - `failed`: the context holds a failure to be shown.
 * - `barred`: no request can be started until something outside the flow changes.
 * - `holds-save`: post saving is locked while the state is active (done by blocks/_runtime, not by the block).
 * - `holds-page`: leaving the page asks for confirmation (`beforeunload`; also done by the runtime).
 */
export type Tag = 'busy' | 'editable' | 'stoppable' | 'failed' | 'barred' | 'holds-save' | 'holds-page';
