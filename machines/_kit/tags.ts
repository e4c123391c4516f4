/**
 * The promises a state makes to whoever renders it. One list for all flows, so that the same word always means the same thing.
 *
 * - `busy`: something is under way; leaving the state ends it.
 * - `editable`: the author may change what the flow works on.
 * - `stoppable`: a stop event is honoured.
 * - `failed`: the context holds a failure that people should read.
 * - `barred`: nothing new can be started until something outside the flow changes.
 * - `holds-save`: saving the post is locked while the state lasts (works by itself, see blocks/_runtime).
 * - `holds-page`: leaving the page asks first (works by itself).
 */
export type Tag = 'busy' | 'editable' | 'stoppable' | 'failed' | 'barred' | 'holds-save' | 'holds-page';
