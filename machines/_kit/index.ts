export type { Cause } from './cause';
export { countedDown, failed, failureParams, isTooEarly, timeoutParams } from './failure';
export type { BaseKind, Failure, SiteKind } from './failure';
export { isHosted, isOffline } from './hosting';
export type { HostingFlavour } from './hosting';
export { MissingServiceError, call, ports, portsOf, provide, stream } from './port';
export type { Call, Services, Stream, StreamEnd } from './port';
export type { AttributesCommit, EditorTell, FocusRequest, PageLeave, PopupOpen } from './emitted';
export type { Tag } from './tags';
