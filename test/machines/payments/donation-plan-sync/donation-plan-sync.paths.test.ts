import { describePaths } from '../../../_kit/paths';
import { model } from './donation-plan-sync.model';

describePaths( model, [ 'tab.one-time', 'tab.monthly', 'tab.annual' ] );
