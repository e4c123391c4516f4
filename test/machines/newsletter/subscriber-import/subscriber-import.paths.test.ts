import { describePaths } from '../../../_kit/paths';
import { model } from './subscriber-import.model';

describePaths( model );
